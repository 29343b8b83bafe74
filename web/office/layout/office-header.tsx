import { company } from "@domrit/shared/company/company.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Menu } from "../../icons/icons.tsx";
import { LogoMark } from "../../layout/logo.tsx";
import { AttentionBell } from "../attention/attention-bell.tsx";
import { AttentionCount } from "../attention/attention-count.tsx";
import { LiveStateSign } from "../live/live-state-sign.tsx";
import { OfficeLanguage } from "./office-language.tsx";
import { OfficeNav } from "./office-nav.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { SimulatorSwitch } from "./simulator-switch.tsx";

/** The header of every page. A phone has the navigation behind a button. */
export function OfficeHeader({ staff }: { staff?: StaffView | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onPhone = staff && !isOpen ? "max-sm:hidden" : "";
  return (
    <header className="on-dark print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 sm:px-6">
        <Link
          to={OFFICE}
          className="flex min-h-11 items-center gap-2.5 rounded-lg font-extrabold text-lg tracking-tight"
        >
          <LogoMark className="size-9" />
          <span className={staff ? "max-sm:sr-only" : ""}>
            {company.name} <span className="font-semibold text-on-night-muted">{t("office:name")}</span>
          </span>
        </Link>
        <div className="me-auto">{staff && <LiveStateSign />}</div>
        {staff && <AttentionBell />}
        {staff && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold hover:bg-night-raised sm:hidden"
          >
            <Menu aria-hidden className="size-5" />
            {t("office:nav.open")}
            {!isOpen && <AttentionCount />}
          </button>
        )}
        <div className={`flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:basis-full ${onPhone}`}>
          {staff?.hasSimulator && <SimulatorSwitch />}
          <OfficeLanguage />
          {staff && (
            <>
              <p className="me-auto max-w-56 leading-tight">
                <span className="block truncate font-semibold">{staff.name}</span>
                <span className="block text-on-night-muted text-sm">{t(`office:roles.${staff.role}`)}</span>
              </p>
              <SignOutButton />
            </>
          )}
        </div>
      </div>
      {staff && (
        <div id={id} className={onPhone}>
          <OfficeNav role={staff.role} onGo={() => setOpen(false)} />
        </div>
      )}
    </header>
  );
}

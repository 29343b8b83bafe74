import { company } from "@domrit/shared/company/company.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LogoMark } from "../../layout/logo.tsx";
import { SimulatorSwitch } from "../simulator/simulator-switch.tsx";
import { LiveStateSign } from "./live-state-sign.tsx";
import { OfficeLanguage } from "./office-language.tsx";
import { OfficeNav } from "./office-nav.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

/** The header of every page of the office; with the navigation and the sign-out button for signed-in staff. */
export function OfficeHeader({ staff }: { staff?: StaffView | undefined }) {
  const { t } = useTranslation();
  return (
    <header className="on-dark print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6">
        <Link
          to={OFFICE}
          className="flex min-h-11 items-center gap-2.5 rounded-lg font-extrabold text-lg tracking-tight"
        >
          <LogoMark className="size-9" />
          {company.name} <span className="font-semibold text-on-night-muted">{t("office:name")}</span>
        </Link>
        <div className="me-auto">{staff && <LiveStateSign />}</div>
        {staff && <SimulatorSwitch />}
        <OfficeLanguage />
        {staff && (
          <>
            <p className="max-w-56 leading-tight">
              <span className="block truncate font-semibold">{staff.name}</span>
              <span className="block text-on-night-muted text-sm">{t(`office:roles.${staff.role}`)}</span>
            </p>
            <SignOutButton />
          </>
        )}
      </div>
      {staff && <OfficeNav role={staff.role} />}
    </header>
  );
}

import { company } from "@domrit/shared/company/company.ts";
import { OFFICE_LOCALES, type OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { rememberChoice } from "../../i18n/detect-locale.ts";
import { showLanguage } from "../../i18n/show-language.ts";
import { useI18n } from "../../i18n/use-i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Menu } from "../../icons/icons.tsx";
import { LogoMark } from "../../layout/logo.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { AttentionBell } from "../attention/attention-bell.tsx";
import { AttentionCount } from "../attention/attention-count.tsx";
import { LiveStateSign } from "../live/live-state-sign.tsx";
import { keepLocale } from "./api.ts";
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

/** Changes the language in place, so that nothing typed is lost; saved for signed-in staff. */
function OfficeLanguage() {
  const { t } = useTranslation();
  const i18n = useI18n();
  const current = useLocale();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const choose = (locale: OfficeLocale) => {
    rememberChoice(locale);
    if (i18n) void showLanguage(i18n, locale, pathname);
    if (!queries.getQueryData(queryKeys.staff)) return;
    // Without an answer only this browser keeps it. The server's own texts are read again.
    keepLocale(locale).then(
      () => queries.invalidateQueries({ queryKey: queryKeys.officeDifferences }),
      () => undefined,
    );
  };
  return (
    <fieldset className="flex">
      <legend className="sr-only">{t("layout:language.label")}</legend>
      {OFFICE_LOCALES.map((locale) => (
        <Tooltip key={locale} text={t(`layout:language.${locale}`)}>
          <button
            type="button"
            lang={locale}
            aria-pressed={locale === current}
            onClick={() => choose(locale)}
            className="min-h-11 min-w-11 rounded-lg px-2 font-semibold text-on-night-muted text-sm hover:bg-night-raised aria-pressed:text-on-night aria-pressed:underline aria-pressed:decoration-2 aria-pressed:decoration-accent aria-pressed:underline-offset-8"
          >
            <span aria-hidden>{locale.toUpperCase()}</span>
            <span className="sr-only">{t(`layout:language.${locale}`)}</span>
          </button>
        </Tooltip>
      ))}
    </fieldset>
  );
}

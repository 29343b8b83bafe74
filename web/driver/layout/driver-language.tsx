import { LANGUAGES, LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { rememberChoice } from "../../i18n/detect-locale.ts";
import { showLanguage } from "../../i18n/show-language.ts";
import { useI18n } from "../../i18n/use-i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { keepLocale } from "../session/api.ts";

/** Changes the language of the page, in place; for a driver who is signed in also that of what is texted to them. */
export function DriverLanguage() {
  const { t } = useTranslation();
  const i18n = useI18n();
  const current = useLocale();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const choose = (locale: Locale) => {
    rememberChoice(locale);
    // Without a network its texts may not be here; the page then stays as it is.
    if (i18n) showLanguage(i18n, locale, pathname).catch(() => undefined);
    if (queries.getQueryData(queryKeys.driverSession)) keepLocale(locale).catch(() => undefined);
  };
  return (
    <fieldset className="flex justify-center gap-1">
      <legend className="sr-only">{t("layout:language.label")}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => choose(locale)}
          className="min-h-14 flex-1 rounded-lg px-2 font-semibold text-muted hover:bg-sunken aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:decoration-accent-strong aria-pressed:underline-offset-8"
        >
          {LANGUAGES[locale].name}
        </button>
      ))}
    </fieldset>
  );
}

import { OFFICE_LOCALES, type OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { rememberChoice } from "../../i18n/detect-locale.ts";
import { showLanguage } from "../../i18n/show-language.ts";
import { useI18n } from "../../i18n/use-i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { keepLocale } from "./api.ts";

/** Changes the language in place, so that nothing typed is lost; saved for signed-in staff. */
export function OfficeLanguage() {
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

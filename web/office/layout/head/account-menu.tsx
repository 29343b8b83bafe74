import { OFFICE_LOCALES, type OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { queryKeys } from "../../../api/query-keys.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { rememberChoice } from "../../../i18n/detect-locale.ts";
import { showLanguage } from "../../../i18n/show-language.ts";
import { useI18n } from "../../../i18n/use-i18n.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PopMenu } from "../../../ui/pop-menu.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { AttentionBell } from "../../attention/attention-bell.tsx";
import { keepLocale } from "../api.ts";
import { SignOutButton } from "./sign-out-button.tsx";

/** Who is signed in, and what is theirs alone: language, warnings of this browser, the way out. */
export function AccountMenu({ staff: { name, role } }: { staff: StaffView }) {
  const { t } = useTranslation();
  return (
    <PopMenu
      label={t("office:account.open", { name })}
      look="flex size-11 items-center justify-center rounded-full hover:bg-night-raised"
      panel="menu-panel-end w-64"
      button={
        <span
          aria-hidden
          className="flex size-8.5 items-center justify-center rounded-full bg-accent font-bold text-on-accent text-sm"
        >
          {initialsOf(name)}
        </span>
      }
    >
      <p className="px-2 pt-1 pb-2 leading-tight">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-on-night-muted text-sm">{t(`office:roles.${role}`)}</span>
      </p>
      <div className="flex flex-col gap-1 border-night-line border-t pt-2">
        <OfficeLanguage />
        <AttentionBell />
        <SignOutButton />
      </div>
    </PopMenu>
  );
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0] ?? "").join("");
};

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
            className="min-h-11 min-w-11 rounded-lg px-2 font-semibold text-on-night-muted text-sm hover:bg-night-line aria-pressed:text-on-night aria-pressed:underline aria-pressed:decoration-2 aria-pressed:decoration-accent aria-pressed:underline-offset-8"
          >
            <span aria-hidden>{locale.toUpperCase()}</span>
            <span className="sr-only">{t(`layout:language.${locale}`)}</span>
          </button>
        </Tooltip>
      ))}
    </fieldset>
  );
}

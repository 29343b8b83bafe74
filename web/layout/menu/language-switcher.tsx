import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_QUERY } from "@domrit/shared/site/language.ts";
import { appPageAt, isInEachLanguage, localAppPath, pathTo, publicPageAt } from "@domrit/shared/site/pages.ts";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { rememberChoice } from "../../i18n/detect-locale.ts";
import { type LanguageForm, useLanguageForm } from "../../i18n/language-form.ts";
import { showLanguage } from "../../i18n/show-language.ts";
import { useI18n } from "../../i18n/use-i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Check, Globe } from "../../icons/icons.tsx";
import { Chevron } from "./menu-group.tsx";

const PANEL_ID = "menu-language";

/** Leads to the same page in another language; the server keeps the choice. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const locale = useLocale();
  const form = useLanguageForm();
  return (
    <div className="menu">
      {form && <ByEnter form={form} />}
      <button type="button" popoverTarget={PANEL_ID} className="nav-item max-sm:px-2">
        <Globe aria-hidden className="size-5 max-sm:hidden" />
        {locale.toUpperCase()}
        <span className="sr-only">{t("layout:language.current", { language: t(`layout:language.${locale}`) })}</span>
        <Chevron />
      </button>
      <div id={PANEL_ID} popover="auto" className="menu-panel menu-panel-end w-48">
        <ul aria-label={t("layout:language.label")}>
          {LOCALES.map((code) => (
            <li key={code}>
              <LanguageLink code={code} isCurrent={code === locale} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The key Enter presses the first button of a form, wherever on the page that stands; it must not change the language. */
function ByEnter({ form: { id, name, byEnter } }: { form: LanguageForm }) {
  return <button type="submit" form={id} name={name} value={byEnter} tabIndex={-1} aria-hidden className="sr-only" />;
}

type LanguageProps = { code: Locale; isCurrent: boolean };

const LOOK =
  "flex min-h-11 w-full items-center justify-between gap-6 rounded-xl px-4 py-2 hover:bg-sunken aria-[current=true]:font-semibold";

/** On a page of the app, whose address is the same in every language, the text changes in place and nothing is lost. */
function LanguageLink({ code, isCurrent }: LanguageProps) {
  const i18n = useI18n();
  const { pathname, search } = useLocation();
  const form = useLanguageForm();
  const page = appPageAt(pathname);
  if (form) {
    return (
      <button
        type="submit"
        form={form.id}
        formAction={isInEachLanguage(page) ? localAppPath(page, code) : `${pathname}?${LANGUAGE_QUERY}=${code}`}
        name={form.name}
        value={form.value}
        aria-current={isCurrent}
        className={LOOK}
      >
        <LanguageName code={code} isCurrent={isCurrent} />
      </button>
    );
  }
  const isApp = page !== undefined;
  const path = isApp ? pathname : pathTo(publicPageAt(pathname)?.page ?? "home", code);
  const query = new URLSearchParams(search);
  query.set(LANGUAGE_QUERY, code);
  const changeInPlace = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    rememberChoice(code);
    if (i18n) void showLanguage(i18n, code, pathname);
  };
  return (
    <a
      href={`${path}?${query}`}
      hrefLang={code}
      aria-current={isCurrent}
      onClick={isApp ? changeInPlace : undefined}
      className={LOOK}
    >
      <LanguageName code={code} isCurrent={isCurrent} />
    </a>
  );
}

function LanguageName({ code, isCurrent }: LanguageProps) {
  const { t } = useTranslation();
  return (
    <>
      <span lang={code}>{t(`layout:language.${code}`)}</span>
      {isCurrent && <Check aria-hidden className="size-5 text-brand" />}
    </>
  );
}

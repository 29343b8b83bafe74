import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { appPageAt, pathTo, publicPageAt } from "@domrit/shared/site/pages.ts";
import { Check, ChevronDown, Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useLocale } from "../i18n/current-locale.ts";
import { rememberChoice } from "../i18n/detect-locale.ts";
import { switchLanguage } from "../i18n/switch-language.ts";
import { useMenu } from "./use-menu.ts";

const ITEM =
  "flex min-h-11 w-full items-center justify-between gap-6 rounded-xl px-4 py-2 text-start hover:bg-sunken aria-[current=true]:font-semibold";

/** Goes to the same page in another language and keeps the choice; a page of the app changes its language in place. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { isOpen, panelId, root, button } = useMenu("language");
  return (
    <div {...root} className="menu relative">
      <button {...button} className="nav-item">
        <Globe aria-hidden className="size-5" />
        {locale.toUpperCase()}
        <span className="sr-only">{t("layout:language.current", { language: t(`layout:language.${locale}`) })}</span>
        <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <div
        id={panelId}
        data-open={isOpen}
        className="menu-panel absolute end-0 top-full mt-2 w-48 rounded-2xl border border-line bg-surface p-2 shadow-xl"
      >
        <ul aria-label={t("layout:language.label")}>
          {LOCALES.map((code) => (
            <li key={code}>
              <LanguageItem code={code} isCurrent={code === locale} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function LanguageItem({ code, isCurrent }: { code: Locale; isCurrent: boolean }) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const name = (
    <>
      <span lang={code}>{t(`layout:language.${code}`)}</span>
      {isCurrent && <Check aria-hidden className="size-5 text-brand" />}
    </>
  );
  const page = appPageAt(pathname) ? undefined : (publicPageAt(pathname)?.page ?? "home");
  if (page) {
    return (
      <Link
        to={pathTo(page, code)}
        hrefLang={code}
        aria-current={isCurrent}
        className={ITEM}
        onClick={() => rememberChoice(code)}
      >
        {name}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-current={isCurrent}
      className={ITEM}
      onClick={() => void switchLanguage(i18n, code, pathname)}
    >
      {name}
    </button>
  );
}

import { officeLocale } from "@domrit/shared/i18n/locales.ts";
import { appPageAt } from "@domrit/shared/site/pages.ts";
import { useEffect } from "react";
import { currentLocale } from "./current-locale.ts";
import { detectLocale } from "./detect-locale.ts";
import { showLanguage } from "./show-language.ts";
import { useI18n } from "./use-i18n.ts";

/**
 * Shows a page of the app in the language that only this browser knows of: what stands in its storage is not sent along.
 * It stands beside the page, in the same Suspense boundary, so that its effect runs after all of the page is hydrated: a part
 * that is hydrated later would find its texts in another language than the server sent.
 */
export function KeptLanguage(): null {
  const i18n = useI18n();
  useEffect(() => {
    const { pathname } = location;
    const page = appPageAt(pathname);
    const kept = page === "office" ? officeLocale(detectLocale()) : detectLocale();
    if (page && i18n && kept !== currentLocale(i18n)) void showLanguage(i18n, kept, pathname);
  }, [i18n]);
  return null;
}

import { LANGUAGE_QUERY } from "@domrit/shared/site/language.ts";
import { useEffect } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { detectLocale } from "../../i18n/detect-locale.ts";

/** Asks for the page in the language that only this browser knows of; without cookies the server could not keep it. */
export function useKeptLanguage(): void {
  const locale = useLocale();
  useEffect(() => {
    const kept = detectLocale();
    if (kept !== locale && navigator.cookieEnabled) location.replace(`?${LANGUAGE_QUERY}=${kept}`);
  }, [locale]);
}

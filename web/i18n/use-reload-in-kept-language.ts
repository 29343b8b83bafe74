import { LANGUAGE_QUERY } from "@domrit/shared/site/language.ts";
import { useEffect } from "react";
import { useLocale } from "./current-locale.ts";
import { detectLocale } from "./detect-locale.ts";

/**
 * Asks for the page again in the language that only this browser knows of: an island has its texts in one language, unlike the
 * pages of `KeptLanguage`. Not without cookies, where the server could not keep it.
 */
export function useReloadInKeptLanguage(): void {
  const locale = useLocale();
  useEffect(() => {
    const kept = detectLocale();
    // An address that still names a language was not answered by the server, which takes it out: there is no network.
    const isAsked = new URLSearchParams(location.search).has(LANGUAGE_QUERY);
    if (kept !== locale && navigator.cookieEnabled && !isAsked) location.replace(`?${LANGUAGE_QUERY}=${kept}`);
  }, [locale]);
}

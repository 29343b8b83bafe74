import { DEFAULT_LOCALE, isLocale, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE, LANGUAGE_QUERY } from "@domrit/shared/site/language.ts";
import { pageLocale } from "./page-locale.ts";

const STORAGE_KEY = "i18nextLng";
const YEAR_SECONDS = 31_536_000;

/** Storage may be forbidden by the browser; then there simply is no stored choice. */
function stored(storage: () => Storage): string | null {
  try {
    return storage().getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(storage: () => Storage, locale: Locale): void {
  try {
    storage().setItem(STORAGE_KEY, locale);
  } catch {
    // The choice lasts as long as the page.
  }
}

function cookie(name: string): string | undefined {
  const entry = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/**
 * The language of the app's own pages: query, cookie, local storage, session storage, else that in which the server sent
 * the page, which knows the browser's. Values that are no language of ours, script injection included, count as not there.
 */
export function detectLocale(): Locale {
  const candidates = [
    new URLSearchParams(location.search).get(LANGUAGE_QUERY),
    cookie(LANGUAGE_COOKIE),
    stored(() => localStorage),
    stored(() => sessionStorage),
    pageLocale(),
  ];
  return candidates.find(isLocale) ?? DEFAULT_LOCALE;
}

/** Keeps a language the visitor chose, in this browser and for the server. */
export function rememberChoice(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  store(() => localStorage, locale);
}

export function keepChoice(): void {
  const chosen = cookie(LANGUAGE_COOKIE);
  if (isLocale(chosen)) store(() => localStorage, chosen);
}

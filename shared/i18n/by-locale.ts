import type { Locale } from "./locales.ts";

/** Made once for each language at first use: a format of Intl is slow to make. */
export function byLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

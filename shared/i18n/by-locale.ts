import type { Locale } from "./locales.ts";

/**
 * What is made once for each language, when it is first asked for. Made so: Intl's formats, each of which keeps a slow phone
 * busy for longer than all that it ever writes.
 */
export function byLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

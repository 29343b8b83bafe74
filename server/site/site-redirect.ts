import { isLocale, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_QUERY } from "@domrit/shared/site/language.ts";
import { pathTo, publicPageAt } from "@domrit/shared/site/pages.ts";
import { movedTo, withoutLangNl } from "@domrit/shared/site/redirects.ts";

export type SiteRedirect = { status: 301 | 302; location: string; language?: Locale };

/**
 * Where a request has to go instead, in one step, or undefined when it is at the right address. `?lng=` leads to that
 * language's page (302, with the language to store); a value that is no language is only taken out.
 */
export function redirectFor(pathname: string, search: string): SiteRedirect | undefined {
  const path = movedTo(pathname) ?? pathname;
  const query = withoutLangNl(search) ?? search;
  const wanted = new URLSearchParams(query);
  if (wanted.has(LANGUAGE_QUERY)) {
    const asked = wanted.get(LANGUAGE_QUERY);
    wanted.delete(LANGUAGE_QUERY);
    const rest = wanted.size > 0 ? `?${wanted}` : "";
    if (!isLocale(asked)) return { status: 302, location: path + rest };
    const target = publicPageAt(path);
    return { status: 302, location: (target ? pathTo(target.page, asked) : path) + rest, language: asked };
  }
  return path === pathname && query === search ? undefined : { status: 301, location: path + query };
}

import { isLocale, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_QUERY } from "@domrit/shared/site/language.ts";
import { type AppPage, appPageAt, pathIn, publicPageAt } from "@domrit/shared/site/pages.ts";
import { movedTo, withoutLangNl } from "@domrit/shared/site/redirects.ts";
import { parseBookingId } from "../booking/booking-id.ts";
import { expandedAddress } from "../booking/links/texted-address.ts";
import { type LinkSubject, MAILED_PAGES, type OpenedLink } from "../session/link-cookies.ts";

/** The query parameter of a signed link. */
const TOKEN_QUERY = "token";

/** `link`: the secret that the address held, and what it is about. */
export type SiteRedirect = {
  status: 301 | 302;
  location: string;
  language?: Locale;
  link?: OpenedLink;
};

/**
 * Where a request has to go instead, in one step, or undefined when it is at the right address. `?lng=` leads to that
 * language's page (302, with the language to store); a value that is no language is only removed. So is the secret of a
 * signed link: somebody who looks at the screen, or gets the address forwarded, must not have it.
 */
export function redirectFor(pathname: string, search: string): SiteRedirect | undefined {
  const texted = expandedAddress({ path: pathname, search });
  const path = texted?.path ?? movedTo(pathname) ?? pathname;
  const query = texted?.search ?? withoutLangNl(search) ?? search;
  const wanted = new URLSearchParams(query);
  const link = linkIn(path, wanted);
  if (!wanted.has(LANGUAGE_QUERY) && !link) {
    return path === pathname && query === search ? undefined : { status: 301, location: path + query };
  }
  const language = wanted.get(LANGUAGE_QUERY);
  wanted.delete(LANGUAGE_QUERY);
  if (link) wanted.delete(TOKEN_QUERY);
  const rest = wanted.size > 0 ? `?${wanted}` : "";
  const kept = link && { link };
  if (!isLocale(language)) return { status: 302, location: path + rest, ...kept };
  const target = appPageAt(path) || publicPageAt(path) ? pathIn(language, path) : path;
  return { status: 302, location: target + rest, language, ...kept };
}

/** The pages that a signed link to a ride may open. */
const RIDE_PAGES: readonly (AppPage | undefined)[] = ["bookingConfirmation", "payRide"];

/** What the link to a page is about; undefined for a page that no such link opens. */
export function linkSubject(path: string): LinkSubject | undefined {
  const page = appPageAt(path);
  const mailed = MAILED_PAGES.find((each) => each === page);
  if (mailed) return `mail-${mailed}`;
  const id = RIDE_PAGES.includes(page) && parseBookingId(path.split("/")[2]);
  return id ? `ride-${id}` : undefined;
}

function linkIn(path: string, query: URLSearchParams): SiteRedirect["link"] {
  const subject = linkSubject(path);
  const token = query.get(TOKEN_QUERY);
  return subject && token !== null ? { subject, token } : undefined;
}

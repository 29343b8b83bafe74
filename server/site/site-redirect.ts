import { isLocale, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_QUERY } from "@domrit/shared/site/language.ts";
import { type AppPage, appPageAt, pathIn, publicPageAt } from "@domrit/shared/site/pages.ts";
import { movedTo, withoutLangNl } from "@domrit/shared/site/redirects.ts";
import { parseBookingId } from "../booking/booking-id.ts";
import { expandedAddress } from "../booking/links/texted-address.ts";
import { isUuid } from "../http/uuid-param.ts";
import { type LinkSubject, MAILED_PAGES, type OpenedLink } from "../session/link-cookies.ts";

/** Query parameter of a signed link. */
const TOKEN_QUERY = "token";

/** `link`: the removed secret and its subject. */
export type SiteRedirect = {
  status: 301 | 302;
  location: string;
  language?: Locale;
  link?: OpenedLink;
};

/**
 * One redirect to the right address; undefined if already right. `?lng=` leads to that language's page (302, and stores
 * it); an unknown language is removed. A signed link's secret is removed, so that nobody sees it on the screen or in a
 * forwarded address.
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

/** Pages that a signed ride link may open. */
const RIDE_PAGES: readonly (AppPage | undefined)[] = ["bookingConfirmation", "payRide"];

/** Undefined for a page without such links. */
export function linkSubject(path: string): LinkSubject | undefined {
  const page = appPageAt(path);
  const mailed = MAILED_PAGES.find((each) => each === page);
  if (mailed) return `mail-${mailed}`;
  const named = path.split("/")[2];
  if (page === "rider" && isUuid(named)) return `rider-${named}`;
  const id = RIDE_PAGES.includes(page) && parseBookingId(named);
  return id ? `ride-${id}` : undefined;
}

function linkIn(path: string, query: URLSearchParams): SiteRedirect["link"] {
  const subject = linkSubject(path);
  const token = query.get(TOKEN_QUERY);
  return subject && token !== null ? { subject, token } : undefined;
}

import { DEFAULT_LOCALE, type Locale } from "../i18n/locales.ts";
import { type PublicPage, pathPrefix, pathTo, splitLocale } from "./pages.ts";

/** Old short addresses, as they were in Dutch, and the page that took their place. */
const MOVED = new Map<string, PublicPage>([
  ["rolstoel-taxi", "rolstoeltaxi"],
  ["schiphol", "schipholTaxi"],
  ["taxi-busje", "taxiBusjeUtrecht"],
]);

/** The groups under which services used to have their address. */
const GROUPS = new Set(["services", "private-services", "business-services", "airports"]);

/** Services that have an address of their own, by every name they had inside a group. */
const SERVICE_PAGES = new Map<string, PublicPage>([
  ["rolstoel-taxi", "rolstoeltaxi"],
  ["rolstoeltaxi", "rolstoeltaxi"],
  ["wheelchair-taxi", "rolstoeltaxi"],
  ["wheelchair-transport", "rolstoeltaxi"],
  ["taxi-busje", "taxiBusjeUtrecht"],
  ["taxi-busje-utrecht", "taxiBusjeUtrecht"],
  ["group-transport", "taxiBusjeUtrecht"],
  ["hospital-transport", "zorgvervoer"],
  ["zorgvervoer", "zorgvervoer"],
  ["taxi-utrecht", "taxiUtrecht"],
  ["schiphol-taxi", "schipholTaxi"],
  ["schiphol", "schipholTaxi"],
  ["rotterdam", "rotterdamAirportTaxi"],
  ["rotterdam-airport", "rotterdamAirportTaxi"],
  ["eindhoven", "eindhovenAirportTaxi"],
  ["eindhoven-airport", "eindhovenAirportTaxi"],
  ["weeze-dusseldorf", "weezeDusseldorf"],
  ["chauffeur-services", "chauffeurServices"],
  ["management-transport", "managementTransport"],
  ["vip-transport", "vipTransport"],
  ["service", "businessService"],
  ["careers", "careers"],
  ["city-taxi", "cityTaxi"],
  ["ns-zone-taxi", "nsZoneTaxi"],
  ["airport-transfers", "airportTransfers"],
  ["business-service", "businessAccount"],
  ["premium-service", "premiumService"],
  ["accessible-transport", "accessibleTransport"],
]);

function movedPage(path: string): PublicPage | undefined {
  const [first = "", second, ...rest] = path.slice(1).split("/");
  if (second === undefined) return MOVED.get(first);
  if (!GROUPS.has(first) || rest.length > 0) return undefined;
  if (first === "business-services" && second === "business-service") return "businessService";
  return SERVICE_PAGES.get(second);
}

/** True for an address inside one of the groups, whether or not there is such a service. */
export function isServiceAddress(pathname: string): boolean {
  const [, group = "", type, ...rest] = splitLocale(pathname).path.split("/");
  return GROUPS.has(group) && Boolean(type) && rest.length === 0;
}

/**
 * Where an address has moved to for good, or undefined when it has not: legacy addresses, a trailing slash, doubled
 * slashes (which a browser would take for another host), and /nl, since Dutch has no prefix.
 */
export function movedTo(pathname: string): string | undefined {
  const clean = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const { locale, path } = withoutDutchPrefix(clean);
  const page = movedPage(path);
  const target = page ? pathTo(page, locale) : prefixed(path, locale);
  return target === pathname ? undefined : target;
}

function withoutDutchPrefix(pathname: string): { locale: Locale; path: string } {
  if (pathname === `/${DEFAULT_LOCALE}`) return { locale: DEFAULT_LOCALE, path: "/" };
  if (pathname.startsWith(`/${DEFAULT_LOCALE}/`)) return { locale: DEFAULT_LOCALE, path: pathname.slice(3) };
  return splitLocale(pathname);
}

const prefixed = (path: string, locale: Locale): string =>
  path === "/" ? pathPrefix(locale) || "/" : pathPrefix(locale) + path;

/** The query without `lang=nl`, which old links carry though Dutch needs no mark; undefined when it has none. */
export function withoutLangNl(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (!query.has("lang", DEFAULT_LOCALE)) return undefined;
  query.delete("lang", DEFAULT_LOCALE);
  return query.size > 0 ? `?${query}` : "";
}

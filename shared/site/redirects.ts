import { DEFAULT_LOCALE, type Locale } from "../i18n/locales.ts";
import { type PublicPage, pathPrefix, pathTo, splitLocale } from "./pages.ts";

/** Old Dutch addresses and their pages. */
const MOVED = new Map<string, PublicPage>([
  ["rolstoel-taxi", "rolstoeltaxi"],
  ["schiphol", "schipholTaxi"],
  ["taxi-busje", "taxiBusjeUtrecht"],
]);

/** Former groups of services. */
const GROUPS = new Set(["services", "private-services", "business-services", "airports"]);

/** Services with a separate page, by their names in a group. */
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

/** True inside a group, whether or not the service exists. */
export function isServiceAddress(pathname: string): boolean {
  const [, group = "", type, ...rest] = splitLocale(pathname).path.split("/");
  return GROUPS.has(group) && Boolean(type) && rest.length === 0;
}

/** The permanent new address: legacy addresses, trailing or double slashes (another host), /nl. */
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

/** Without `lang=nl` of old links; undefined when it is absent. */
export function withoutLangNl(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (!query.has("lang", DEFAULT_LOCALE)) return undefined;
  query.delete("lang", DEFAULT_LOCALE);
  return query.size > 0 ? `?${query}` : "";
}

import type { Locale } from "../i18n/locales.ts";
import type { PublicPage } from "./pages.ts";

/** The pictures of shared links, one per kind of page and language, and the page whose name each bears. */
export const SOCIAL_IMAGES = {
  home: "taxiUtrecht",
  city: "taxiUtrecht",
  wheelchair: "rolstoeltaxi",
  care: "zorgvervoer",
  group: "taxiBusjeUtrecht",
  business: "businessService",
  airport: "airportTransfers",
  pricing: "pricing",
  about: "about",
  contact: "contact",
  careers: "careers",
} as const satisfies Record<string, PublicPage>;
export type SocialImage = keyof typeof SOCIAL_IMAGES;

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const IMAGE_OF: Partial<Record<PublicPage, SocialImage>> = {
  about: "about",
  careers: "careers",
  contact: "contact",
  pricing: "pricing",
  taxiUtrecht: "city",
  cityTaxi: "city",
  nsZoneTaxi: "city",
  rolstoeltaxi: "wheelchair",
  wheelchairTransport: "wheelchair",
  accessibleTransport: "wheelchair",
  zorgvervoer: "care",
  hospitalTransport: "care",
  taxiBusjeUtrecht: "group",
  groupTransport: "group",
  businessService: "business",
  businessAccount: "business",
  chauffeurServices: "business",
  managementTransport: "business",
  premiumService: "business",
  vipTransport: "business",
  airportTransfers: "airport",
  schipholTaxi: "airport",
  rotterdamAirport: "airport",
  rotterdamAirportTaxi: "airport",
  eindhovenAirport: "airport",
  eindhovenAirportTaxi: "airport",
  weezeDusseldorf: "airport",
};

/** The picture of a page; the home page's where it has none of its own kind. */
export const socialImageOf = (page: PublicPage): SocialImage => IMAGE_OF[page] ?? "home";

/** The address of a picture. */
export const socialImagePath = (image: SocialImage, locale: Locale): string => `/social/${image}-${locale}.png`;

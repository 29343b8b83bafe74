import type { Locale } from "../i18n/locales.ts";
import type { PublicPage } from "./pages.ts";

/** One for each kind of page and language, named after a page. */
export const SOCIAL_IMAGES = [
  "home",
  "taxiUtrecht",
  "rolstoeltaxi",
  "zorgvervoer",
  "taxiBusjeUtrecht",
  "businessService",
  "airportTransfers",
  "pricing",
  "about",
  "contact",
  "careers",
] as const satisfies PublicPage[];
export type SocialImage = (typeof SOCIAL_IMAGES)[number];

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const socialImagePath = (image: SocialImage, locale: Locale): string => `/social/${locale}/${image}.png`;

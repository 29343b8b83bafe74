import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { load, type Translations } from "../translations.ts";
import type { ServiceKey } from "./catalogue.ts";
import type { ServiceContent } from "./content.ts";

/** The text of every service; one that is missing in a language does not compile. */
export const serviceTexts = {
  "rolstoel-taxi": {
    nl: () => import("./rolstoel-taxi/nl.ts"),
    en: () => import("./rolstoel-taxi/en.ts"),
    tr: () => import("./rolstoel-taxi/tr.ts"),
  },
  zorgvervoer: {
    nl: () => import("./zorgvervoer/nl.ts"),
    en: () => import("./zorgvervoer/en.ts"),
    tr: () => import("./zorgvervoer/tr.ts"),
  },
  "taxi-utrecht": {
    nl: () => import("./taxi-utrecht/nl.ts"),
    en: () => import("./taxi-utrecht/en.ts"),
    tr: () => import("./taxi-utrecht/tr.ts"),
  },
  "schiphol-taxi": {
    nl: () => import("./schiphol-taxi/nl.ts"),
    en: () => import("./schiphol-taxi/en.ts"),
    tr: () => import("./schiphol-taxi/tr.ts"),
  },
  "taxi-busje-utrecht": {
    nl: () => import("./taxi-busje-utrecht/nl.ts"),
    en: () => import("./taxi-busje-utrecht/en.ts"),
    tr: () => import("./taxi-busje-utrecht/tr.ts"),
  },
  "wheelchair-transport": {
    nl: () => import("./wheelchair-transport/nl.ts"),
    en: () => import("./wheelchair-transport/en.ts"),
    tr: () => import("./wheelchair-transport/tr.ts"),
  },
  "group-transport": {
    nl: () => import("./group-transport/nl.ts"),
    en: () => import("./group-transport/en.ts"),
    tr: () => import("./group-transport/tr.ts"),
  },
  "hospital-transport": {
    nl: () => import("./hospital-transport/nl.ts"),
    en: () => import("./hospital-transport/en.ts"),
    tr: () => import("./hospital-transport/tr.ts"),
  },
  "chauffeur-services": {
    nl: () => import("./chauffeur-services/nl.ts"),
    en: () => import("./chauffeur-services/en.ts"),
    tr: () => import("./chauffeur-services/tr.ts"),
  },
  "management-transport": {
    nl: () => import("./management-transport/nl.ts"),
    en: () => import("./management-transport/en.ts"),
    tr: () => import("./management-transport/tr.ts"),
  },
  "vip-transport": {
    nl: () => import("./vip-transport/nl.ts"),
    en: () => import("./vip-transport/en.ts"),
    tr: () => import("./vip-transport/tr.ts"),
  },
  service: {
    nl: () => import("./service/nl.ts"),
    en: () => import("./service/en.ts"),
    tr: () => import("./service/tr.ts"),
  },
  rotterdam: {
    nl: () => import("./rotterdam/nl.ts"),
    en: () => import("./rotterdam/en.ts"),
    tr: () => import("./rotterdam/tr.ts"),
  },
  eindhoven: {
    nl: () => import("./eindhoven/nl.ts"),
    en: () => import("./eindhoven/en.ts"),
    tr: () => import("./eindhoven/tr.ts"),
  },
  "weeze-dusseldorf": {
    nl: () => import("./weeze-dusseldorf/nl.ts"),
    en: () => import("./weeze-dusseldorf/en.ts"),
    tr: () => import("./weeze-dusseldorf/tr.ts"),
  },
  "ns-zone-taxi": {
    nl: () => import("./ns-zone-taxi/nl.ts"),
    en: () => import("./ns-zone-taxi/en.ts"),
    tr: () => import("./ns-zone-taxi/tr.ts"),
  },
  careers: {
    nl: () => import("./careers/nl.ts"),
    en: () => import("./careers/en.ts"),
    tr: () => import("./careers/tr.ts"),
  },
  "city-taxi": {
    nl: () => import("./city-taxi/nl.ts"),
    en: () => import("./city-taxi/en.ts"),
    tr: () => import("./city-taxi/tr.ts"),
  },
  "airport-transfers": {
    nl: () => import("./airport-transfers/nl.ts"),
    en: () => import("./airport-transfers/en.ts"),
    tr: () => import("./airport-transfers/tr.ts"),
  },
  "business-service": {
    nl: () => import("./business-service/nl.ts"),
    en: () => import("./business-service/en.ts"),
    tr: () => import("./business-service/tr.ts"),
  },
  "premium-service": {
    nl: () => import("./premium-service/nl.ts"),
    en: () => import("./premium-service/en.ts"),
    tr: () => import("./premium-service/tr.ts"),
  },
  "accessible-transport": {
    nl: () => import("./accessible-transport/nl.ts"),
    en: () => import("./accessible-transport/en.ts"),
    tr: () => import("./accessible-transport/tr.ts"),
  },
} satisfies Record<ServiceKey, Translations<ServiceContent>>;

/** The text of one service in one language. */
export function loadService(key: ServiceKey, locale: Locale): Promise<ServiceContent> {
  return load<ServiceContent>(serviceTexts[key], locale);
}

import type { Texts } from "@domrit/shared/i18n/resources.ts";
import type { PublicPage } from "@domrit/shared/site/pages.ts";

type MenuPage = PublicPage & keyof Texts["layout"]["hints"];
export type MenuGroup = Extract<keyof Texts["layout"]["menu"], "private" | "business" | "airports">;

export const menuGroups: { group: MenuGroup; pages: MenuPage[] }[] = [
  {
    group: "private",
    pages: ["taxiUtrecht", "rolstoeltaxi", "taxiBusjeUtrecht", "zorgvervoer", "hospitalTransport", "groupTransport"],
  },
  {
    group: "business",
    pages: ["businessService", "businessAccount", "chauffeurServices", "managementTransport", "vipTransport"],
  },
  {
    group: "airports",
    pages: ["schipholTaxi", "rotterdamAirportTaxi", "eindhovenAirportTaxi", "weezeDusseldorf", "airportTransfers"],
  },
];

import type { PublicPage } from "@domrit/shared/site/pages.ts";
import type { ServiceKey } from "./catalogue.ts";

/** Which service a page is about; the other pages have a text of their own. */
export const SERVICE_OF_PAGE = {
  zorgvervoer: "zorgvervoer",
  rolstoeltaxi: "rolstoel-taxi",
  taxiUtrecht: "taxi-utrecht",
  schipholTaxi: "schiphol-taxi",
  taxiBusjeUtrecht: "taxi-busje-utrecht",
  wheelchairTransport: "wheelchair-transport",
  groupTransport: "group-transport",
  hospitalTransport: "hospital-transport",
  chauffeurServices: "chauffeur-services",
  managementTransport: "management-transport",
  vipTransport: "vip-transport",
  businessService: "service",
  rotterdamAirportTaxi: "rotterdam",
  rotterdamAirport: "rotterdam",
  eindhovenAirportTaxi: "eindhoven",
  eindhovenAirport: "eindhoven",
  weezeDusseldorf: "weeze-dusseldorf",
  cityTaxi: "city-taxi",
  nsZoneTaxi: "ns-zone-taxi",
  airportTransfers: "airport-transfers",
  businessAccount: "business-service",
  premiumService: "premium-service",
  accessibleTransport: "accessible-transport",
  careers: "careers",
} as const satisfies Partial<Record<PublicPage, ServiceKey>>;

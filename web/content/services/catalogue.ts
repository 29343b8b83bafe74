import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { PublicPage } from "@domrit/shared/site/pages.ts";
import type { icons } from "../icons.tsx";
import type { Illustration } from "../illustrations.ts";

/** The pages about a service, its icon and illustration, and the vehicle its booking form starts with. */
type Service = {
  pages: readonly PublicPage[];
  icon: keyof typeof icons;
  illustration: Illustration;
  vehicleType: VehicleType;
};

export const services = {
  "rolstoel-taxi": {
    pages: ["rolstoeltaxi"],
    icon: "Accessibility",
    illustration: "wheelchair",
    vehicleType: "wheelchair",
  },
  zorgvervoer: { pages: ["zorgvervoer"], icon: "HeartHandshake", illustration: "care", vehicleType: "wheelchair" },
  "taxi-utrecht": { pages: ["taxiUtrecht"], icon: "CarTaxiFront", illustration: "skyline", vehicleType: "station" },
  "schiphol-taxi": { pages: ["schipholTaxi"], icon: "PlaneTakeoff", illustration: "airport", vehicleType: "station" },
  "taxi-busje-utrecht": { pages: ["taxiBusjeUtrecht"], icon: "Bus", illustration: "van", vehicleType: "van" },
  "wheelchair-transport": {
    pages: ["wheelchairTransport"],
    icon: "Accessibility",
    illustration: "wheelchair",
    vehicleType: "wheelchair",
  },
  "group-transport": { pages: ["groupTransport"], icon: "Users", illustration: "van", vehicleType: "van" },
  "hospital-transport": {
    pages: ["hospitalTransport"],
    icon: "Hospital",
    illustration: "care",
    vehicleType: "wheelchair",
  },
  "chauffeur-services": {
    pages: ["chauffeurServices"],
    icon: "UserRoundCheck",
    illustration: "sedan",
    vehicleType: "luxury",
  },
  "management-transport": {
    pages: ["managementTransport"],
    icon: "BriefcaseBusiness",
    illustration: "sedan",
    vehicleType: "luxury",
  },
  "vip-transport": { pages: ["vipTransport"], icon: "Gem", illustration: "sedan", vehicleType: "luxury" },
  service: { pages: ["businessService"], icon: "Building", illustration: "sedan", vehicleType: "luxury" },
  rotterdam: {
    pages: ["rotterdamAirportTaxi", "rotterdamAirport"],
    icon: "Plane",
    illustration: "airport",
    vehicleType: "station",
  },
  eindhoven: {
    pages: ["eindhovenAirportTaxi", "eindhovenAirport"],
    icon: "Plane",
    illustration: "airport",
    vehicleType: "station",
  },
  "weeze-dusseldorf": { pages: ["weezeDusseldorf"], icon: "Plane", illustration: "airport", vehicleType: "station" },
  "ns-zone-taxi": { pages: ["nsZoneTaxi"], icon: "TrainFront", illustration: "station", vehicleType: "station" },
  careers: { pages: ["careers"], icon: "UsersRound", illustration: "team", vehicleType: "station" },
  "city-taxi": { pages: ["cityTaxi"], icon: "MapPinned", illustration: "skyline", vehicleType: "station" },
  "airport-transfers": {
    pages: ["airportTransfers"],
    icon: "Luggage",
    illustration: "airport",
    vehicleType: "station",
  },
  "business-service": { pages: ["businessAccount"], icon: "ReceiptText", illustration: "sedan", vehicleType: "luxury" },
  "premium-service": { pages: ["premiumService"], icon: "Sparkles", illustration: "sedan", vehicleType: "luxury" },
  "accessible-transport": { pages: ["accessibleTransport"], icon: "Ear", illustration: "care", vehicleType: "station" },
} as const satisfies Record<string, Service>;

export type ServiceKey = keyof typeof services;
export type ServicePage = (typeof services)[ServiceKey]["pages"][number];

const serviceOf = new Map<PublicPage, ServiceKey>(
  (Object.keys(services) as ServiceKey[]).flatMap((key) => services[key].pages.map((page) => [page, key] as const)),
);

export const serviceOfPage = (page: PublicPage): ServiceKey | undefined => serviceOf.get(page);

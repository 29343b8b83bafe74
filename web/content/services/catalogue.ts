import type { VehicleType } from "@domrit/shared/booking/vehicle-types.ts";
import type { IconName } from "../icon-name.ts";

/** How a service looks: an icon, an illustration, and the vehicle its booking form starts with. */
type Service = {
  icon: IconName;
  illustration: "skyline" | "sedan" | "station" | "van" | "wheelchair" | "care" | "airport" | "team";
  vehicleType: VehicleType;
};

/** Every service with a page, by the key in its address. */
export const services = {
  "rolstoel-taxi": { icon: "Accessibility", illustration: "wheelchair", vehicleType: "wheelchair" },
  zorgvervoer: { icon: "HeartHandshake", illustration: "care", vehicleType: "wheelchair" },
  "taxi-utrecht": { icon: "CarTaxiFront", illustration: "skyline", vehicleType: "station" },
  "schiphol-taxi": { icon: "PlaneTakeoff", illustration: "airport", vehicleType: "station" },
  "taxi-busje-utrecht": { icon: "Bus", illustration: "van", vehicleType: "van" },
  "wheelchair-transport": { icon: "Accessibility", illustration: "wheelchair", vehicleType: "wheelchair" },
  "group-transport": { icon: "Users", illustration: "van", vehicleType: "van" },
  "hospital-transport": { icon: "Hospital", illustration: "care", vehicleType: "wheelchair" },
  "chauffeur-services": { icon: "UserRoundCheck", illustration: "sedan", vehicleType: "luxury" },
  "management-transport": { icon: "BriefcaseBusiness", illustration: "sedan", vehicleType: "luxury" },
  "vip-transport": { icon: "Gem", illustration: "sedan", vehicleType: "luxury" },
  service: { icon: "Building", illustration: "sedan", vehicleType: "luxury" },
  rotterdam: { icon: "Plane", illustration: "airport", vehicleType: "station" },
  eindhoven: { icon: "Plane", illustration: "airport", vehicleType: "station" },
  "weeze-dusseldorf": { icon: "Plane", illustration: "airport", vehicleType: "station" },
  "ns-zone-taxi": { icon: "TrainFront", illustration: "station", vehicleType: "station" },
  careers: { icon: "UsersRound", illustration: "team", vehicleType: "station" },
  "city-taxi": { icon: "MapPinned", illustration: "skyline", vehicleType: "station" },
  "airport-transfers": { icon: "Luggage", illustration: "airport", vehicleType: "station" },
  "business-service": { icon: "ReceiptText", illustration: "sedan", vehicleType: "luxury" },
  "premium-service": { icon: "Sparkles", illustration: "sedan", vehicleType: "luxury" },
  "accessible-transport": { icon: "Ear", illustration: "care", vehicleType: "station" },
} as const satisfies Record<string, Service>;

export type ServiceKey = keyof typeof services;

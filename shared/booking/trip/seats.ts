import { CAR_SEATS, MINIBUS_SEATS } from "../../fares/tariffs.ts";
import type { VehicleType } from "./vehicle-types.ts";

/** The most passengers in each vehicle type (spec 3). A wheelchair-accessible taxi is a minibus; the other texts seat four in any car. */
export const SEATS: Readonly<Record<VehicleType, number>> = {
  luxury: CAR_SEATS,
  van: MINIBUS_SEATS,
  wheelchair: MINIBUS_SEATS,
  station: CAR_SEATS,
};

import { MINIBUS_SEATS, needsMinibus } from "../../fares/tariffs.ts";
import { SEATS } from "./seats.ts";
import type { VehicleType } from "./vehicle-types.ts";

/** The suitcases that ride along at no charge: three in a car, eight in a minibus (the prices of spec 9). */
export const freeLuggage = (vehicleType: VehicleType, passengers = 1): number =>
  SEATS[vehicleType] === MINIBUS_SEATS || needsMinibus(passengers) ? 8 : 3;

type LuggageLoad = { vehicleType: VehicleType; passengers?: number | undefined; luggage?: number | undefined };

export function hasExtraLuggage({ vehicleType, passengers, luggage = 0 }: LuggageLoad): boolean {
  return luggage > freeLuggage(vehicleType, passengers);
}

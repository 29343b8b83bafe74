import { needsMinibus } from "../fares/ride.ts";
import { MINIBUS_SEATS } from "../fares/tariffs.ts";
import { SEATS } from "./seats.ts";
import type { VehicleType } from "./vehicle-types.ts";

/** The most pieces of luggage that can be asked for. */
export const MAX_LUGGAGE = 16;

/** The suitcases that ride along at no charge: three in a car, eight in a minibus (the prices of spec 9). */
const FREE_LUGGAGE = { car: 3, minibus: 8 } as const;

type Loaded = { vehicleType: VehicleType; passengers?: number | undefined; luggage?: number | undefined };

/** Whether a ride has more luggage than goes along at no charge. */
export function hasExtraLuggage({ vehicleType, passengers = 1, luggage = 0 }: Loaded): boolean {
  const isMinibus = SEATS[vehicleType] === MINIBUS_SEATS || needsMinibus(passengers);
  return luggage > FREE_LUGGAGE[isMinibus ? "minibus" : "car"];
}

import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { AIRPORT_TERMINALS } from "@domrit/shared/geo/airports.ts";
import type { PricedRide } from "./blocks.ts";

/** The address of an airport, as the booking form has it. */
export function terminalOf(airport: string): string {
  return AIRPORT_TERMINALS.find((place) => place.airport === airport)?.displayName ?? "";
}

/** The ride to Schiphol in one vehicle, of which a price is. */
export const toSchiphol = (vehicleType: VehicleType): PricedRide => ({
  destination: terminalOf("schiphol"),
  vehicleType,
});

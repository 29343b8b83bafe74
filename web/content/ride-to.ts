import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { AIRPORT_TERMINALS } from "@domrit/shared/geo/airports.ts";
import type { PricedRide } from "./blocks.ts";

export function terminalOf(airport: string): string {
  return AIRPORT_TERMINALS.find((place) => place.airport === airport)?.displayName ?? "";
}

export const toSchiphol = (vehicleType: VehicleType): PricedRide => ({
  destination: terminalOf("schiphol"),
  vehicleType,
});

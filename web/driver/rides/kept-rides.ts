import { type DriverRide, driverRidesSchema, SHOWN_AFTER_HOURS } from "@domrit/shared/driver/rides.ts";
import * as v from "valibot";

const keyOf = (driverId: string): string => `driver-rides-${driverId}`;

/** Keeps a driver's rides on the phone, for when the page is opened without network. */
export function keepRides(driverId: string, items: readonly DriverRide[]): void {
  try {
    localStorage.setItem(keyOf(driverId), JSON.stringify({ items }));
  } catch {
    // Storage may be forbidden, or full; then rides need a network to be seen.
  }
}

/** Those that were known last and that the driver may still see: nothing of their people is left half a day after them. */
export function recallRides(driverId: string, now: Date): DriverRide[] | undefined {
  try {
    const kept = v.safeParse(driverRidesSchema, JSON.parse(localStorage.getItem(keyOf(driverId)) ?? "null"));
    if (!kept.success) return undefined;
    const since = now.getTime() - SHOWN_AFTER_HOURS * 3_600_000;
    const items = kept.output.items.filter(({ pickupAt }) => Date.parse(pickupAt) > since);
    if (items.length < kept.output.items.length) keepRides(driverId, items);
    return items;
  } catch {
    return undefined;
  }
}

import { type DriverRides, driverRidesSchema, SHOWN_AFTER_HOURS } from "@domrit/shared/driver/rides.ts";
import { keepOnPhone, recallFromPhone } from "../session/kept-on-phone.ts";

const nameOf = (driverId: string) => `driver-rides-${driverId}` as const;

/** Keeps a driver's rides on the phone, and what they were told of them, for when the page is opened without network. */
export const keepRides = (driverId: string, known: DriverRides): void => keepOnPhone(nameOf(driverId), known);

/** Those that were known last and that the driver may still see: nothing of their people is left half a day after them. */
export function recallRides(driverId: string, now: Date): DriverRides | undefined {
  const kept = recallFromPhone(nameOf(driverId), driverRidesSchema);
  if (!kept) return undefined;
  const since = now.getTime() - SHOWN_AFTER_HOURS * 3_600_000;
  const items = kept.items.filter(({ pickupAt }) => Date.parse(pickupAt) > since);
  const left = { ...kept, items };
  if (items.length < kept.items.length) keepRides(driverId, left);
  return left;
}

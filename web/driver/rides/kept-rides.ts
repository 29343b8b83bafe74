import { type DriverRides, driverRidesSchema, SHOWN_AFTER_HOURS } from "@domrit/shared/driver/rides.ts";
import * as v from "valibot";
import { keepOnPhone, recallFromPhone } from "../session/kept-on-phone.ts";

const nameOf = (driverId: string) => `driver-rides-${driverId}` as const;

/** What a phone may keep: all but the passengers' health, which is for no device to keep. */
const keptRidesSchema = v.pipe(
  driverRidesSchema,
  v.transform((known): DriverRides => ({ ...known, items: known.items.map((ride) => ({ ...ride, care: null })) })),
);

/** Keeps a driver's rides on the phone, and what they were told of them, for when the page is opened without network. */
export const keepRides = (driverId: string, known: DriverRides): void =>
  keepOnPhone(nameOf(driverId), v.parse(keptRidesSchema, known));

/** Those that were known last. */
export const recallRides = (driverId: string): DriverRides | undefined =>
  recallFromPhone(nameOf(driverId), keptRidesSchema);

/** Those that the driver may still see at a moment in milliseconds: nothing of their people is left half a day after them. */
export function stillShown(known: DriverRides, now: number): DriverRides {
  const since = now - SHOWN_AFTER_HOURS * 3_600_000;
  const items = known.items.filter(({ pickupAt }) => Date.parse(pickupAt) > since);
  return items.length < known.items.length ? { ...known, items } : known;
}

import { extraNames, withNone } from "@domrit/shared/booking/extras/values.ts";
import type { TimelineAct, TimelineFields } from "@domrit/shared/booking/timeline.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { type EntryActor, recordEntry } from "./record-entry.ts";

const TRIP = [
  "pickupLocation",
  "destination",
  "pickupDate",
  "pickupTime",
  "arriveBy",
  "vehicleType",
  "discountCode",
] as const satisfies (keyof Booking)[];

export type ChangeableState = { told: TimelineFields; untold: Record<Untold, unknown> };

/** Changes that are recorded without their values, which are a name, a phone number or free text. */
const UNTOLD = ["note_changed", "passenger_changed"] as const satisfies TimelineAct[];
type Untold = (typeof UNTOLD)[number];
const extrasUntoldAs = (what: Untold | undefined) => extraNames(({ untold }) => untold === what);

export const changeableState = (booking: Booking): ChangeableState => ({
  told: {
    ...Object.fromEntries(TRIP.map((name) => [name, booking[name] ?? null])),
    ...withNone(booking.extras, extrasUntoldAs(undefined)),
    estimatedPrice: booking.estimatedPriceCents / 100,
  },
  untold: {
    note_changed: withNone(booking.extras, extrasUntoldAs("note_changed")),
    passenger_changed: withNone(booking.extras, extrasUntoldAs("passenger_changed")),
  },
});

type ChangeRecord = { before: ChangeableState; acting: EntryActor; at: Date };

/** Records a change of a booking in its timeline; of note and passenger only that they changed. */
export function recordChange(tx: EntityManager, booking: Booking, { before, acting, at }: ChangeRecord): void {
  const now = changeableState(booking);
  const isOther = (name: keyof TimelineFields) => JSON.stringify(before.told[name]) !== JSON.stringify(now.told[name]);
  const names = (Object.keys(now.told) as (keyof TimelineFields)[]).filter(isOther);
  const only = (fields: TimelineFields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  const untold = UNTOLD.filter((what) => JSON.stringify(before.untold[what]) !== JSON.stringify(now.untold[what]));
  if (names.length > 0) {
    recordEntry(tx, booking, { what: "changed", ...acting, at, from: only(before.told), to: only(now.told) });
  } else if (untold.length === 0) recordEntry(tx, booking, { what: "changed", ...acting, at });
  for (const what of untold) recordEntry(tx, booking, { what, ...acting, at });
}

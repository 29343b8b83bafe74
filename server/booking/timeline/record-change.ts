import { withNone } from "@domrit/shared/booking/extras/extras-in.ts";
import { extraNames } from "@domrit/shared/booking/extras/values.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { TimelineAct, TimelineFields } from "@domrit/shared/booking/timeline.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";
import { lastDispatchEvent } from "../messages/last-dispatch-event.ts";
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
const extrasUntoldAs = (what: Untold | undefined) =>
  extraNames(({ untold, oneOf }) => untold === what && oneOf === undefined);

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

/** `beside`: what is otherwise beside what stands in the booking by its name. */
type ChangeRecord = {
  before: ChangeableState;
  acting: EntryActor;
  now: Date;
  beside?: { from: TimelineFields; to: TimelineFields } | undefined;
};
type ChangeNews = ChangeRecord & { channels?: Channel[]; isNewPassenger?: boolean };

/**
 * Makes a changed booking one version newer and records the change. Gives its event, which comes to the taxi centre after those
 * before it, and on the channels to who booked or rides.
 */
export async function recordChanged(tx: EntityManager, booking: Booking, news: ChangeNews): Promise<NewEvent> {
  const { now, channels = [], isNewPassenger } = news;
  booking.touch(now);
  recordChange(tx, booking, news);
  const after = await lastDispatchEvent(tx, booking);
  const { id: bookingId, version } = booking;
  const fact = { bookingId, version, channels, after, ...(isNewPassenger && { isNewPassenger }) };
  const event = newEvent("booking.changed", fact, now);
  booking.changeEventId = event.id;
  return event;
}

/** Records a change of a booking in its timeline; of note and passenger only that they changed. */
export function recordChange(tx: EntityManager, booking: Booking, change: ChangeRecord): void {
  const { before, acting, now: at, beside } = change;
  const state = changeableState(booking);
  const isOther = (name: keyof TimelineFields) =>
    JSON.stringify(before.told[name]) !== JSON.stringify(state.told[name]);
  const names = (Object.keys(state.told) as (keyof TimelineFields)[]).filter(isOther);
  const only = (fields: TimelineFields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  const [from, to] = [
    { ...only(before.told), ...beside?.from },
    { ...only(state.told), ...beside?.to },
  ];
  const untold = UNTOLD.filter((what) => JSON.stringify(before.untold[what]) !== JSON.stringify(state.untold[what]));
  if (Object.keys(to).length > 0) {
    recordEntry(tx, booking, { what: "changed", ...acting, at, from, to });
  } else if (untold.length === 0) recordEntry(tx, booking, { what: "changed", ...acting, at });
  for (const what of untold) recordEntry(tx, booking, { what, ...acting, at });
}

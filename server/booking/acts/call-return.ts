import { awaitsCall, isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";
import { lastDispatchEvent } from "../messages/last-dispatch-event.ts";
import { recordEntry } from "../timeline/record-entry.ts";
import { actIn } from "./act-on.ts";
import { type Actor, count, namedInTimeline } from "./actors.ts";
import type { BookingAct, SeenVersion } from "./booking-act.ts";
import { requireSeen } from "./require-seen.ts";

export const ready: BookingAct<SeenVersion> = {
  act: "ready",
  method: "post",
  path: "/ready",
  async run({ commit, limits, now }, by, { id }, { version }) {
    await count(limits, by, "ready");
    const booking = await commit(async (tx) => {
      const called = await callReturn(tx, by, id, { version, now: now() });
      return { result: called.booking, events: called.events };
    });
    return { booking, withheld: [] };
  },
};

/**
 * Calls for a return on call, in the caller's transaction, which commits the event that tells of it; there is none where it
 * was called before. Its pickup is a quarter of an hour from `now`, as the form proposes it for any ride, and its price
 * stays. Throws `illegal_transition` for a ride that is not on call, `too_late` for one that is over, `version_conflict`
 * for a `version` in which it was another ride.
 */
export const callReturn = (
  tx: EntityManager,
  by: Actor,
  id: number,
  { version, now }: SeenVersion & { now: Date },
): Promise<{ booking: Booking; events: readonly NewEvent[] }> =>
  actIn(tx, by, { act: "ready", id, at: now }, async (_tx, booking) => {
    if (!booking.callUntil) throw new DomainError("illegal_transition");
    if (!isUncalled(booking)) return [];
    await requireSeen(tx, booking, { version, of: ["ride"] });
    if (!awaitsCall(booking) || isOver(booking, now)) throw new DomainError("too_late");
    const pickup = defaultPickup(now);
    booking.readyAt = now;
    booking.movedAt = now;
    booking.pickupAt = toInstant(pickup) ?? now;
    booking.pickupDate = pickup.date;
    booking.pickupTime = pickup.time;
    // The driver's estimate was for another pickup.
    booking.etaAt = null;
    booking.touch(now);
    recordEntry(tx, booking, { what: "ready", ...namedInTimeline(by, booking), at: now });
    const after = await lastDispatchEvent(tx, booking);
    const channels = by.isTexting ? booking.promised().filter((channel) => channel === "sms") : [];
    const event = newEvent("booking.ready", { bookingId: id, version: booking.version, after, channels }, now);
    booking.changeEventId = event.id;
    return [event];
  });

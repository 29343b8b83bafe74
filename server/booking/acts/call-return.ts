import { awaitsCall, isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import { defaultPickup } from "@domrit/shared/booking/pickup-window.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { Booking } from "../booking.entity.ts";
import { lastTold } from "../messages/last-told.ts";
import { type Acting, actingOwner, recordEntry } from "../timeline/record-entry.ts";
import { requireSeen } from "./require-seen.ts";

/**
 * Calls for a return on call, in the caller's transaction: its pickup is a quarter of an hour from `now`, as the form
 * proposes it for any ride, and its price stays. `acting` is whose booking it is unless given. Gives the event that tells of it, none where it was called before.
 * Throws `illegal_transition` for a ride that is not on call, `too_late` for one that is over, `version_conflict` for a
 * `version` in which it was another ride. Who calls `byText` is answered by text message.
 */
export async function callReturn(
  tx: EntityManager,
  id: number,
  { now, acting, version, byText = false }: { now: Date; acting?: Acting; version?: number; byText?: boolean },
): Promise<{ booking: Booking; events: NewEvent[] }> {
  const booking = await tx.findOneOrFail(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!booking.callUntil) throw new DomainError("illegal_transition");
  if (!isUncalled(booking)) return { booking, events: [] };
  await requireSeen(tx, booking, { version, of: "ride" });
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
  recordEntry(tx, booking, { what: "ready", ...(acting ?? actingOwner(booking)), at: now });
  const after = await lastTold(tx, booking);
  const channels = byText ? booking.promised().filter((channel) => channel === "sms") : [];
  const event = newEvent("booking.ready", { bookingId: id, version: booking.version, after, channels }, now);
  booking.changeEventId = event.id;
  return { booking, events: [event] };
}

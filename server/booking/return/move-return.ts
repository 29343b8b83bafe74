import { awaitsCall } from "@domrit/shared/booking/on-call.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";
import { lastDispatchEvent } from "../messages/last-dispatch-event.ts";
import { changeableState, recordChange } from "../timeline/record-change.ts";
import type { EntryActor } from "../timeline/record-entry.ts";
import { callUntilOf, expectedEnd } from "./expected-end.ts";

/**
 * Moves a locked return on call to the end of the changed ride there. Gives the event for the taxi centre; none when
 * nothing changes.
 */
export async function moveReturn(
  tx: EntityManager,
  { outbound, back, acting, now }: { outbound: Booking; back: Booking; acting: EntryActor; now: Date },
): Promise<NewEvent[]> {
  const expected = expectedEnd(outbound);
  if (!awaitsCall(back) || expected.getTime() === back.pickupAt.getTime()) return [];
  const before = changeableState(back);
  const { date, time } = toWallTime(expected);
  back.pickupAt = expected;
  back.pickupDate = date;
  back.pickupTime = time;
  back.callUntil = callUntilOf(expected);
  back.movedAt = now;
  back.etaAt = null;
  back.touch(now);
  recordChange(tx, back, { before, acting, at: now });
  const after = await lastDispatchEvent(tx, back);
  const event = newEvent("booking.changed", { bookingId: back.id, version: back.version, channels: [], after }, now);
  back.changeEventId = event.id;
  return [event];
}

import { awaitsCall, isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewEvent } from "../../outbox/new-event.ts";
import { Booking } from "../booking.entity.ts";
import type { PricedRequest } from "../pricing/price-request.ts";
import { changeableState, recordChanged } from "../timeline/record-change.ts";
import type { EntryActor } from "../timeline/record-entry.ts";
import { callUntilOf, expectedEnd, pricedEnd } from "./expected-end.ts";

/**
 * Throws `invalid_fields` where the ride back would begin before the ride there has ended. A return on call goes with
 * the ride there.
 */
export async function requireInOrder(em: EntityManager, booking: Booking, priced: PricedRequest): Promise<void> {
  const { returnId, outboundId } = booking;
  const { pickupAt } = priced;
  const id = returnId ?? outboundId;
  const isSame = pickupAt.getTime() === booking.pickupAt.getTime();
  if (!id || (isSame && pricedEnd(priced).getTime() === expectedEnd(booking).getTime())) return;
  const other = await em.findOne(Booking, id);
  if (!other || isFinal(other.status)) return;
  if (returnId && !other.callUntil && other.pickupAt < pricedEnd(priced)) {
    throw refuse("returnFirst");
  }
  if (outboundId && !booking.callUntil && pickupAt < expectedEnd(other)) throw refuse("returnTooEarly");
}

/** Throws `invalid_fields` where a change names a time for a return for which its passenger is still to call. */
export function requireNoTime(
  booking: Booking,
  asked: { pickupDate: string; pickupTime?: string | undefined; arriveBy?: string | undefined },
): void {
  if (!isUncalled(booking)) return;
  const isSame = asked.pickupDate === booking.pickupDate && asked.pickupTime === booking.pickupTime;
  if (asked.arriveBy !== undefined || !isSame) throw refuse("returnOnCall");
}

const refuse = (key: Parameters<typeof message>[0]) =>
  new DomainError("invalid_fields", { fields: { pickupTime: [message(key)] } });

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
  return [await recordChanged(tx, back, { before, acting, now })];
}

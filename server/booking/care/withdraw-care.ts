import { isOver } from "@domrit/shared/booking/over.ts";
import { LockMode } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { Booking } from "../booking.entity.ts";
import { lastTold } from "../last-told.ts";
import { actingOwner, recordEntry } from "../timeline/record-entry.ts";
import { CareDetail } from "./care-detail.entity.ts";

/**
 * Forgets the health part of a ride, whose consent was withdrawn (AVG, art. 7(3)), and has the taxi centre forget it where
 * the ride is still to come. The ride itself stays as it is. Withdrawing twice is withdrawing once.
 */
export async function withdrawCare(
  { commit, careKeys }: Pick<ServerContext, "commit" | "careKeys">,
  id: number,
  now: Date,
): Promise<Booking> {
  // First, so that nothing that was said stays readable, whatever becomes of the rest.
  await careKeys.destroy([id]);
  return commit(async (tx) => {
    const booking = await tx.findOneOrFail(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const forgotten = await tx.nativeDelete(CareDetail, { bookingId: id });
    if (forgotten === 0 || isOver(booking, now)) return { result: booking, events: [] };
    booking.touch(now);
    // Not as what it is: that would tell for a year that there was something to forget.
    recordEntry(tx, booking, { what: "changed", by: actingOwner(booking), at: now });
    const fact = { bookingId: id, version: booking.version, channels: [], after: await lastTold(tx, booking) };
    const event = newEvent("booking.changed", fact, now);
    booking.changeEventId = event.id;
    return { result: booking, events: [event] };
  });
}

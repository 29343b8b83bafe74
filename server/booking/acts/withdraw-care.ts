import { isOver } from "@domrit/shared/booking/over.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { Booking } from "../booking.entity.ts";
import { CareDetail } from "../care/care-detail.entity.ts";
import { seriesOf } from "../care/series-of.ts";
import { lastTold } from "../messages/last-told.ts";
import { actingOwner, recordEntry } from "../timeline/record-entry.ts";

/**
 * Forgets the health part of a ride, of its return, and of each ride of its series, whose consent was withdrawn (AVG, art. 7(3)), and has
 * the taxi centre forget it where a ride is still to come. The rides themselves stay as they are. Withdrawing twice is
 * withdrawing once.
 */
export async function withdrawCare(
  { orm, commit, careKeys }: Pick<ServerContext, "orm" | "commit" | "careKeys">,
  asked: Booking,
  now: Date,
): Promise<Booking> {
  const series = await seriesOf(orm.em.fork(), asked);
  const ids = [
    ...new Set([...series, asked].flatMap(({ id, returnId, outboundId }) => [id, returnId, outboundId])),
  ].filter((id) => id != null);
  // First, so that nothing that was said stays readable, whatever becomes of the rest.
  await careKeys.destroy(ids);
  return commit(async (tx) => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } } as const;
    const bookings = await tx.find(Booking, { id: { $in: ids } }, options);
    const events: NewEvent[] = [];
    for (const booking of bookings) events.push(...(await forget(tx, booking, now)));
    return { result: bookings.find(({ id }) => id === asked.id) ?? asked, events };
  });
}

async function forget(tx: EntityManager, booking: Booking, now: Date): Promise<NewEvent[]> {
  const forgotten = await tx.nativeDelete(CareDetail, { bookingId: booking.id });
  if (forgotten === 0 || isOver(booking, now)) return [];
  booking.touch(now);
  // Not as what it is: that would tell for a year that there was something to forget.
  recordEntry(tx, booking, { what: "changed", ...actingOwner(booking), at: now });
  const after = await lastTold(tx, booking);
  const event = newEvent(
    "booking.changed",
    { bookingId: booking.id, version: booking.version, channels: [], after },
    now,
  );
  booking.changeEventId = event.id;
  return [event];
}

import { isOver } from "@domrit/shared/booking/over.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";
import { CareDetail } from "../care/care-detail.entity.ts";
import { lastDispatchEvent } from "../messages/last-dispatch-event.ts";
import { seriesOf } from "../series/series-of.ts";
import { recordEntry } from "../timeline/record-entry.ts";
import { actOn } from "./act-on.ts";
import { type Actor, count, namedInTimeline } from "./actors.ts";
import type { BookingAct } from "./booking-act.ts";

/**
 * Withdraws the consent to health data (AVG, art. 7(3)): it is forgotten for the ride, its return and its series, by
 * the taxi centre too. The rides stay. Withdrawing twice is withdrawing once.
 */
export const withdrawCare: BookingAct<object> = {
  act: "withdraw_care",
  method: "delete",
  path: "/care",
  async run(server, by, found) {
    await count(server.limits, by, "withdraw_care");
    const series = await seriesOf(server.orm.em.fork(), found);
    const together = [...series, found].flatMap((ride) => [ride.id, ride.returnId, ride.outboundId]);
    const ids = [...new Set(together)].filter((each) => each != null);
    // Nothing stays readable, even if the rest fails.
    await server.careKeys.destroy(ids);
    const booking = await actOn(
      server,
      by,
      { act: "withdraw_care", id: found.id, together: ids },
      async (tx, _booking, rides) => {
        const events: NewEvent[] = [];
        for (const ride of rides) events.push(...(await forget(tx, by, ride, server.now())));
        return events;
      },
    );
    return { booking, withheld: [] };
  },
};

async function forget(tx: EntityManager, by: Actor, booking: Booking, now: Date): Promise<NewEvent[]> {
  const forgotten = await tx.nativeDelete(CareDetail, { bookingId: booking.id });
  if (forgotten === 0 || isOver(booking, now)) return [];
  booking.touch(now);
  // Not as what it is: that would tell for a year that there was something to forget.
  recordEntry(tx, booking, { what: "changed", ...namedInTimeline(by, booking), at: now });
  const after = await lastDispatchEvent(tx, booking);
  const event = newEvent(
    "booking.changed",
    { bookingId: booking.id, version: booking.version, channels: [], after },
    now,
  );
  booking.changeEventId = event.id;
  return [event];
}

import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import type { Channel } from "@domrit/shared/booking/events.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { appendEvent } from "../outbox/append-event.ts";
import { Booking } from "./booking.entity.ts";

type Cancelling = {
  acceptCharge: boolean;
  /** Where no message of it goes, as too much has gone there already. */
  withheld: Channel[];
  now: Date;
};

/**
 * Cancels a booking for its customer. Throws `late_cancellation` when it may cost something and that was not accepted,
 * `illegal_transition` when it is too late altogether. Cancelling twice is cancelling once.
 */
export function cancelBooking(em: EntityManager, id: number, { acceptCharge, withheld, now }: Cancelling) {
  return em.fork().transactional(async (tx): Promise<Booking> => {
    const booking = await tx.findOneOrFail(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (booking.status === "cancelled") return booking;
    const cost = cancellation(booking, now);
    if (cost === "none") throw new DomainError("illegal_transition");
    if (cost === "charge" && !acceptCharge) throw new DomainError("late_cancellation");
    booking.cancelledBy = "customer";
    booking.lateCancellation = cost === "charge";
    booking.knownAt = now;
    booking.become("cancelled", now);
    const channels = booking.channels().filter((channel) => !withheld.includes(channel));
    appendEvent(tx, "booking.cancelled", { bookingId: id, version: booking.version, channels, by: "customer" }, now);
    return booking;
  });
}

import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { appendEvent } from "../outbox/append-event.ts";
import { Booking } from "./booking.entity.ts";

/**
 * Cancels a booking for its customer. Throws `late_cancellation` when it may cost something and that was not accepted,
 * `illegal_transition` when it is too late altogether. Cancelling twice is cancelling once.
 */
export function cancelBooking(em: EntityManager, id: number, acceptCharge: boolean, now: Date): Promise<Booking> {
  return em.fork().transactional(async (tx) => {
    const booking = await tx.findOneOrFail(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (booking.status === "cancelled") return booking;
    const cost = cancellation(booking, now);
    if (cost === "none") throw new DomainError("illegal_transition");
    if (cost === "charge" && !acceptCharge) throw new DomainError("late_cancellation");
    booking.cancelledBy = "customer";
    booking.lateCancellation = cost === "charge";
    booking.knownAt = now;
    booking.become("cancelled", now);
    const channels = booking.channels();
    appendEvent(tx, "booking.cancelled", { bookingId: id, version: booking.version, channels, by: "customer" }, now);
    return booking;
  });
}

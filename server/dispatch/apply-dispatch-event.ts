import type { DispatchEvent as Report } from "@domrit/shared/dispatch/event.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Booking } from "../booking/booking.entity.ts";
import { appendEvent } from "../outbox/append-event.ts";
import { DispatchEvent } from "./dispatch-event.entity.ts";
import { reportProgress, reportStatus } from "./report.ts";

/**
 * Applies what the taxi centre reports, once per event id, and only when it is newer than what is known. Returns
 * whether anything changed. Throws `not_found`, or `illegal_transition` for a change the status machine does not know;
 * a refused report leaves no trace, so that it may be sent again.
 */
export function applyDispatchEvent(em: EntityManager, report: Report, now: Date): Promise<boolean> {
  return em.fork().transactional(async (tx) => {
    const booking = await tx.findOne(Booking, report.bookingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!booking) throw new DomainError("not_found");
    const known = await tx.findOne(DispatchEvent, report.eventId);
    if (known) return false;
    const applied = apply(tx, booking, report, now);
    const { eventId, bookingId } = report;
    tx.persist(tx.create(DispatchEvent, { eventId, bookingId, receivedAt: now, applied }));
    return applied;
  });
}

function apply(em: EntityManager, booking: Booking, report: Report, now: Date): boolean {
  const occurredAt = new Date(report.occurredAt);
  if (booking.knownAt && occurredAt < booking.knownAt) return false;
  const type =
    report.status === booking.status ? reportProgress(booking, report, now) : reportStatus(booking, report, now);
  booking.knownAt = occurredAt;
  if (!type) return false;
  const fact = { bookingId: booking.id, version: booking.version };
  if (type === "booking.cancelled")
    appendEvent(em, type, { ...fact, channels: booking.channels(), by: "dispatch" }, now);
  else appendEvent(em, type, fact, now);
  return true;
}

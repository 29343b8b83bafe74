import type { DispatchReport as Report } from "@domrit/shared/dispatch/messages.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { BOOKING_CHANGED, type Signal } from "@domrit/shared/live/signal.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Booking } from "../booking/booking.entity.ts";
import { newsOf } from "../booking/message-moments.ts";
import { progressOf, recordReport } from "../booking/timeline/record-report.ts";
import type { Commit } from "../outbox/commit.ts";
import { type NewEvent, newEvent } from "../outbox/new-event.ts";
import { DispatchReport } from "./dispatch-report.entity.ts";
import { reportProgress, reportStatus } from "./report.ts";

/**
 * Applies what the taxi centre reports, once per event id, and only when it is newer than what is known. Returns
 * whether anything changed. Throws `not_found`, or `illegal_transition` for a change the status machine does not know;
 * a refused report leaves no trace, so that it may be sent again.
 */
export function applyReport(commit: Commit, report: Report, now: Date): Promise<boolean> {
  return commit(async (tx) => {
    const booking = await tx.findOne(Booking, report.bookingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!booking) throw new DomainError("not_found");
    const known = await tx.findOne(DispatchReport, report.eventId);
    if (known) return { result: false, events: [] };
    const before = progressOf(booking);
    const news = apply(booking, report, now);
    const applied = news !== undefined;
    if (applied) recordReport(tx, booking, before, report);
    const { eventId, bookingId } = report;
    tx.persist(tx.create(DispatchReport, { eventId, bookingId, receivedAt: now, applied }));
    if (news === "position") await signalPosition(tx, booking);
    return { result: applied, events: news && news !== "position" ? [news] : [] };
  });
}

/** A car moves many times a minute: pages that watch are told of it at once, and nothing is kept of the way it went. */
async function signalPosition(tx: EntityManager, { id, version }: Booking): Promise<void> {
  const signal: Signal = [[id, version]];
  await tx.execute("select pg_notify(?, ?)", [BOOKING_CHANGED, JSON.stringify(signal)]);
}

/** Changes the booking and gives the event that tells of it, or that only the car moved; undefined where nothing is new. */
function apply(booking: Booking, report: Report, now: Date): NewEvent | "position" | undefined {
  const occurredAt = new Date(report.occurredAt);
  if (booking.knownAt && occurredAt < booking.knownAt) return undefined;
  const type =
    report.status === booking.status ? reportProgress(booking, report, now) : reportStatus(booking, report, now);
  booking.knownAt = occurredAt;
  if (!type || type === "position") return type;
  const fact = { bookingId: booking.id, version: booking.version };
  if (type === "booking.cancelled") {
    return newEvent(type, { ...fact, channels: booking.channels(), by: "dispatch" }, now);
  }
  if (type === "booking.completed") return newEvent(type, { ...fact, channels: booking.promised() }, now);
  const told = { ...fact, news: newsOf(booking, now), movedAt: booking.movedAt?.toISOString() };
  return type === "booking.confirmed"
    ? newEvent(type, { ...told, channels: booking.promised() }, now)
    : newEvent(type, told, now);
}

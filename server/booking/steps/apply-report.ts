import type { DispatchReport as Report } from "@domrit/shared/dispatch/messages.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { BOOKING_CHANGED, type Signal } from "@domrit/shared/live/signal.ts";
import { isTooEarly, mayAct, type RideAct } from "@domrit/shared/office/ride-acts.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Commit } from "../../outbox/commit.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { requireSeen } from "../acts/require-seen.ts";
import { Booking } from "../booking.entity.ts";
import { newsOf } from "../messages/message-moments.ts";
import { progressOf, recordReport } from "../timeline/record-report.ts";
import { DispatchReport } from "./dispatch-report.entity.ts";
import { reportProgress, reportStatus } from "./report.ts";

/**
 * Who says it: the taxi centre's system, or somebody at the office who does `act` with the `version` of the ride that they
 * saw. `message` is what they write to the guest of a ride that they cancel.
 */
export type Source =
  | { by: "dispatch" }
  | { by: "office"; staffId: string; act: RideAct; version: number; message?: string | undefined };
type Said = { report: Report; source: Source; now: Date };

/**
 * Applies what the taxi centre reports or the office does, once per event id, and only when it is newer than what is known:
 * both are one sequence, in which an act of the office comes after all that it has seen. Returns whether anything changed.
 * Throws `not_found`, `version_conflict` where the office has seen another version, `too_early` where it says before the
 * agreed time that nobody came, or `illegal_transition` for a change the status machine does not know; what is refused leaves
 * no trace, so that it may be sent again.
 */
export function applyReport(
  commit: Commit,
  reported: Report,
  now: Date,
  source: Source = { by: "dispatch" },
): Promise<boolean> {
  return commit(async (tx) => {
    const { eventId, bookingId } = reported;
    const booking = await tx.findOne(Booking, bookingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!booking) throw new DomainError("not_found");
    const known = await tx.findOne(DispatchReport, eventId);
    if (known) return { result: false, events: [] };
    const report = source.by === "office" ? await afterSeen(tx, booking, reported, source) : reported;
    const before = progressOf(booking);
    const news = apply(booking, { report, source, now });
    const applied = news !== undefined;
    if (applied) recordReport(tx, booking, before, { report, source });
    tx.persist(tx.create(DispatchReport, { eventId, bookingId, receivedAt: now, applied }));
    if (news === "position") await signalPosition(tx, booking);
    return { result: applied, events: news && news !== "position" ? [news] : [] };
  });
}

/**
 * What the office does, at a moment not before any that it has seen, as a clock of the taxi centre may be ahead of ours.
 * Throws as `applyReport`.
 */
async function afterSeen(
  tx: EntityManager,
  booking: Booking,
  report: Report,
  { act, version }: Source & { by: "office" },
): Promise<Report> {
  await requireSeen(tx, booking, { version, of: "course" });
  if (!mayAct(act, booking)) throw new DomainError("illegal_transition");
  if (isTooEarly(act, booking, new Date(report.occurredAt))) throw new DomainError("too_early");
  const seenAt = booking.knownAt?.getTime() ?? 0;
  return { ...report, occurredAt: new Date(Math.max(seenAt, Date.parse(report.occurredAt))).toISOString() };
}

/** A car moves many times a minute: pages that watch are told of it at once, and nothing is kept of the way it went. */
async function signalPosition(tx: EntityManager, { id, version }: Booking): Promise<void> {
  const signal: Signal = [[id, version]];
  await tx.execute("select pg_notify(?, ?)", [BOOKING_CHANGED, JSON.stringify(signal)]);
}

/** Changes the booking and gives the event that tells of it, or that only the car moved; undefined where nothing is new. */
function apply(booking: Booking, said: Said): NewEvent | "position" | undefined {
  const { report, source, now } = said;
  const occurredAt = new Date(report.occurredAt);
  if (booking.knownAt && occurredAt < booking.knownAt) return undefined;
  const type = report.status === booking.status ? reportProgress(booking, said) : reportStatus(booking, said);
  booking.knownAt = occurredAt;
  if (!type || type === "position") return type;
  const fact = { bookingId: booking.id, version: booking.version };
  if (type === "booking.cancelled") {
    const after = booking.changeEventId ?? undefined;
    // The taxi centre is told of what the office cancels, after all that it is told of before.
    const by = source.by === "office" ? ({ by: "office", after } as const) : ({ by: "dispatch" } as const);
    return newEvent(type, { ...fact, channels: booking.channels(), ...by }, now);
  }
  if (type === "booking.completed") return newEvent(type, { ...fact, channels: booking.promised() }, now);
  const told = { ...fact, news: newsOf(booking, now), movedAt: booking.movedAt?.toISOString() };
  return type === "booking.confirmed"
    ? newEvent(type, { ...told, channels: booking.promised() }, now)
    : newEvent(type, told, now);
}

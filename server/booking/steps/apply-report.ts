import { mayAct, type StepAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import type { Decision } from "../../outbox/commit.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { actIn } from "../acts/act-on.ts";
import type { Actor } from "../acts/actors.ts";
import { requireSeen } from "../acts/require-seen.ts";
import type { Booking } from "../booking.entity.ts";
import { hasWaited, requireWaited } from "../free-waiting.ts";
import { isLate, newsOf } from "../messages/message-moments.ts";
import { signalPosition } from "../signals.ts";
import { type Progress, progressOf, recordReport } from "../timeline/record-report.ts";
import { DispatchReport } from "./dispatch-report.entity.ts";
import { type ActorReport, isTaxiCentre, type Report, reportProgress, reportStatus } from "./report.ts";
import { toUndo } from "./undo-step.ts";

type StepFacts = Partial<Pick<Booking, "acceptedAt" | "driverSays" | "paidInCar" | "switchedOff">>;

/** `version`: the one that the actor has seen; `message`: what they write to the customer when they cancel. */
export type Step = {
  act: StepAct;
  version?: number | undefined;
  message?: string | undefined;
  /** What depends on how the ride is once it is locked. */
  tells?: (booking: Booking) => Pick<Report, "etaAt">;
  keeps?: StepFacts | undefined;
  alsoWrite?: (tx: EntityManager) => Promise<NewEvent[]>;
  /** What else may refuse it, asked once the ride is locked and is as it was seen; gives what the audit trail adds. */
  check?: ((tx: EntityManager, booking: Booking) => Promise<AuditState | undefined>) | undefined;
  /** Drivers who are told of their whole day instead. */
  toldOfDay?: ReadonlySet<string> | undefined;
};

/**
 * Applies a report of the taxi centre, or the `step` of an actor, once per event id, and only when it is newer than the
 * last one: both are one sequence, in which a step comes after everything its actor has seen. Returns whether anything
 * changed. Throws `not_found`, `version_conflict` when another version was seen, `too_early` for a no-show while
 * waiting is free, or `illegal_transition` for a change that the status machine does not allow; a refused report saves nothing,
 * so that it may be sent again.
 */
export const applyReport = (
  { commit, now }: Pick<ServerContext, "commit" | "now">,
  by: Actor,
  reported: Report,
  step?: Step,
): Promise<boolean> => commit((tx) => applyReportIn(tx, by, { ...reported, now: now() }, step));

export async function applyReportIn(
  tx: EntityManager,
  by: Actor,
  { now, ...reported }: Report & { now: Date },
  step?: Step,
): Promise<Decision<boolean>> {
  const { eventId, bookingId } = reported;
  let applied = false;
  let added: AuditState | undefined;
  const doing = { act: step?.act, id: bookingId, at: now, added: () => added, toldOfDay: step?.toldOfDay };
  const { events } = await actIn(tx, by, doing, async (_tx, booking) => {
    if (await tx.findOne(DispatchReport, eventId)) return [];
    const report = step ? await afterSeen(tx, booking, reported, step) : reported;
    added = await step?.check?.(tx, booking);
    const before = progressOf(booking);
    const isFree = await isEarlyNoShow(tx, booking, { report, by });
    const news = apply(booking, { report, by, now }, isFree);
    applied = news !== undefined;
    if (applied) recordReport(tx, booking, before, { report, by, message: step?.message });
    const { undo, more } = step && applied ? await takeIn(tx, booking, before, step) : { undo: {}, more: [] };
    tx.persist(tx.create(DispatchReport, { eventId, bookingId, receivedAt: now, applied, ...undo }, { partial: true }));
    if (news === "position") await signalPosition(tx, booking);
    return news && news !== "position" ? [news, ...more] : more;
  });
  return { result: applied, events };
}

/** Whether the taxi centre, which nobody refuses, ended a ride while its passenger was waited for: that costs them nothing. */
const isEarlyNoShow = async (tx: EntityManager, booking: Booking, { report, by }: Pick<ActorReport, "report" | "by">) =>
  isTaxiCentre(by) &&
  report.status === "cancelled" &&
  report.reason === "no_show" &&
  !(await hasWaited(tx, booking, new Date(report.occurredAt)));

/** Keeps what a step that was applied tells beside the report, and gives what is kept to take it back, and what else follows. */
async function takeIn(tx: EntityManager, booking: Booking, before: Progress, { keeps, alsoWrite }: Step) {
  keep(booking, keeps);
  const undo = { before: toUndo(before, booking), version: booking.version };
  return { undo, more: (await alsoWrite?.(tx)) ?? [] };
}

/** What is not told stays as it is. */
function keep(booking: Booking, { acceptedAt, driverSays, paidInCar, switchedOff }: StepFacts = {}): void {
  if (acceptedAt !== undefined) booking.acceptedAt = acceptedAt;
  if (driverSays !== undefined) booking.driverSays = driverSays;
  if (paidInCar !== undefined) booking.paidInCar = paidInCar;
  if (switchedOff !== undefined) booking.switchedOff = switchedOff;
}

/** The step as a report, after everything the actor has seen: the taxi centre's clock may be ahead. Throws as `applyReport`. */
async function afterSeen(
  tx: EntityManager,
  booking: Booking,
  report: Report,
  { act, version, tells }: Step,
): Promise<Report> {
  await requireSeen(tx, booking, { version, of: ["ride", "course"] });
  if (!mayAct(act, booking)) throw new DomainError("illegal_transition");
  if (act === "no_show") await requireWaited(tx, booking, new Date(report.occurredAt));
  const seenAt = booking.knownAt?.getTime() ?? 0;
  const told = { ...report, ...tells?.(booking) };
  return { ...told, occurredAt: new Date(Math.max(seenAt, Date.parse(report.occurredAt))).toISOString() };
}

/** Changes the booking and returns its event, or "position" when only the car moved; undefined when nothing is new. */
function apply(booking: Booking, said: ActorReport, isFree: boolean): NewEvent | "position" | undefined {
  const { report, by, now } = said;
  const occurredAt = new Date(report.occurredAt);
  if (booking.knownAt && occurredAt < booking.knownAt) return undefined;
  const type = report.status === booking.status ? reportProgress(booking, said) : reportStatus(booking, said);
  booking.knownAt = occurredAt;
  if (!type || type === "position") return type;
  const fact = { bookingId: booking.id, version: booking.version };
  if (type === "booking.cancelled") {
    if (isFree) booking.feeCents = 0;
    const after = booking.changeEventId ?? undefined;
    // The taxi centre gets a cancellation by others, after all earlier events.
    const source = isTaxiCentre(by) ? ({ by: "dispatch" } as const) : ({ by: "office", after } as const);
    return newEvent(type, { ...fact, channels: booking.channels(), ...source }, now);
  }
  if (type === "booking.completed") return newEvent(type, { ...fact, channels: booking.promised() }, now);
  // What a taxi centre's system expects is another minute with each of its reports.
  const lateAt = isTaxiCentre(by) || !isLate(booking) ? undefined : booking.etaAt?.toISOString();
  const payload = { ...fact, ...newsOf(booking, now), movedAt: booking.movedAt?.toISOString(), lateAt };
  return type === "booking.confirmed"
    ? newEvent(type, { ...payload, channels: booking.promised() }, now)
    : newEvent(type, payload, now);
}

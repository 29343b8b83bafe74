import { isUndone, RIDE_ACT_NAMES, STEPS, UNDO_SECONDS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { FilterQuery } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { actOn } from "../acts/act-on.ts";
import { type Actor, namedInTimeline } from "../acts/actors.ts";
import type { Booking } from "../booking.entity.ts";
import { recordEntry } from "../timeline/record-entry.ts";
import type { Progress } from "../timeline/record-report.ts";
import { DispatchReport, type StepBefore } from "./dispatch-report.entity.ts";

/** What pressing, sending and answering may take beside the time in which a step can be taken back. */
const ON_THE_WAY_SECONDS = 5;
const UNDONE: readonly Booking["driverState"][] = RIDE_ACT_NAMES.filter(isUndone).map(
  (act) => STEPS[act].to.driverState,
);

/** What takes a step back; null where it is for good, as its messages cannot be. */
export function toUndo(before: Progress, { status, driverState }: Booking): StepBefore | null {
  if (before.status !== "confirmed" || status !== "confirmed" || !UNDONE.includes(driverState)) return null;
  const { startedAt, etaAt, readyAt } = before;
  const text = (instant: Date | null | undefined) => instant?.toISOString() ?? null;
  return { driverState: before.driverState, startedAt: text(startedAt), etaAt: text(etaAt), readyAt: text(readyAt) };
}

type UndoDetails = {
  eventId: string;
  bookingId: number;
  of: FilterQuery<DispatchReport>;
};

/**
 * Takes back a step that an actor has just reported, once per event id; the driver stays. Throws `not_found`,
 * `illegal_transition`, and `too_late` once its time is over or something happened since.
 */
export function undoStep(
  server: Pick<ServerContext, "commit" | "now">,
  by: Actor,
  { eventId, bookingId, of }: UndoDetails,
): Promise<Booking> {
  return actOn(server, by, { act: "undo", id: bookingId }, async (tx, booking) => {
    const now = server.now();
    if (await tx.findOne(DispatchReport, eventId)) return [];
    const step = await tx.findOne(DispatchReport, { $and: [of, { bookingId }] });
    if (!step) throw new DomainError("not_found");
    if (!step.before) throw new DomainError("illegal_transition");
    const isOver = now.getTime() > step.receivedAt.getTime() + (UNDO_SECONDS + ON_THE_WAY_SECONDS) * 1000;
    if (isOver || step.version !== booking.version) throw new DomainError("too_late");
    const { driverState, startedAt, etaAt, readyAt } = step.before;
    booking.reach(driverState, now);
    const instant = (text: string | null) => (text ? new Date(text) : null);
    booking.startedAt = instant(startedAt);
    booking.etaAt = instant(etaAt);
    booking.readyAt = instant(readyAt);
    booking.touch(now);
    recordEntry(tx, booking, { what: "undone", ...namedInTimeline(by, booking), at: now });
    tx.persist(tx.create(DispatchReport, { eventId, bookingId, receivedAt: now, applied: true }, { partial: true }));
    const movedAt = booking.movedAt?.toISOString();
    return [newEvent("booking.driver_changed", { bookingId, version: booking.version, news: [], movedAt }, now)];
  });
}

import { CANCEL_REASONS } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import { isUnderWay } from "@domrit/shared/booking/status.ts";
import type { TimelineAct, TimelineFields } from "@domrit/shared/booking/timeline.ts";
import type { Driver } from "@domrit/shared/booking/view.ts";
import type { DispatchReport } from "@domrit/shared/dispatch/messages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Actor, namedInTimeline } from "../acts/actors.ts";
import type { Booking } from "../booking.entity.ts";
import { recordEntry } from "./record-entry.ts";

export type Progress = Pick<
  Booking,
  "status" | "driverState" | "driver" | "vehicle" | "startedAt" | "etaAt" | "readyAt"
>;
export const progressOf = ({ status, driverState, driver, vehicle, startedAt, etaAt, readyAt }: Booking): Progress => ({
  status,
  driverState,
  driver,
  vehicle,
  startedAt,
  etaAt,
  readyAt,
});

type Entry = { what: TimelineAct; from?: TimelineFields; to?: TimelineFields };

type ReportFacts = {
  report: DispatchReport;
  by: Actor;
  message: string | undefined;
};

/** Writes what a report changed into the booking's timeline, at the moment that the report names. */
export function recordReport(
  tx: EntityManager,
  booking: Booking,
  before: Progress,
  { report, by, message }: ReportFacts,
): void {
  const dispatchEventId = by.staff ? {} : { dispatchEventId: report.eventId };
  const named = { ...namedInTimeline(by, booking), ...dispatchEventId, at: new Date(report.occurredAt) };
  for (const { to, ...entry } of changes(before, booking)) {
    const words = entry.what === "cancelled" && message ? { ...to, message } : to;
    recordEntry(tx, booking, { ...entry, ...(words && { to: words }), ...named });
  }
}

function changes(before: Progress, now: Booking): Entry[] {
  if (now.status === before.status) return driverChanges(before, now);
  if (now.status === "cancelled") return [cancelled(now)];
  if (now.status === "completed") return [{ what: "completed" }];
  return [{ what: "confirmed" }, ...driverChanges(before, now)];
}

/** The taxi centre's own words stay out, as they may name somebody. */
function cancelled({ cancelReason }: Booking): Entry {
  const reason = CANCEL_REASONS.find((known) => known === cancelReason);
  return { what: "cancelled", ...(reason && { to: { reason } }) };
}

const hasDriver = ({ driver, driverState }: Progress): boolean => !!driver || driverState !== "none";

function driverChanges(before: Progress, now: Progress): Entry[] {
  if (!hasDriver(now)) return hasDriver(before) ? [{ what: "driver_withdrawn", ...named("from", before) }] : [];
  const { driverState: reached } = now;
  const step = isUnderWay(reached) && reached !== before.driverState ? [{ what: reached }] : [];
  return [...whoComes(before, now), ...step];
}

function whoComes(before: Progress, now: Progress): Entry[] {
  if (before.driver && now.driver && !isSame(before.driver, now.driver)) {
    return [{ what: "driver_replaced", ...named("from", before), ...named("to", now) }];
  }
  // One who was on the way already, and is not any more, is assigned again.
  const isAgain = now.driverState === "assigned" && before.driverState !== "assigned";
  if (isAgain || !hasDriver(before) || (!before.driver && now.driver)) {
    return [{ what: "driver_assigned", ...named("to", now) }];
  }
  const [plate, other] = [before.vehicle?.plate, now.vehicle?.plate];
  return plate && other && plate !== other ? [{ what: "vehicle_changed", from: { plate }, to: { plate: other } }] : [];
}

const isSame = (one: Driver, other: Driver): boolean =>
  one.firstName === other.firstName && (!one.phone || !other.phone || one.phone === other.phone);

const named = (which: "from" | "to", { driver }: Progress) => driver && { [which]: { driver: driver.firstName } };

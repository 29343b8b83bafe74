import { isDeepStrictEqual } from "node:util";
import type { BookingStatus } from "@domrit/shared/booking/status.ts";
import type { Driver } from "@domrit/shared/booking/view.ts";
import type { DispatchReport } from "@domrit/shared/dispatch/messages.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Actor } from "../acts/actors.ts";
import type { Booking } from "../booking.entity.ts";
import type { Position } from "../booking-schema.ts";
import { withOffer } from "./offered.ts";

/** `driverId` and `carId` are of the registers; that driver is asked until `offerUntil` (ISO 8601). */
export type Report = DispatchReport & {
  driverId?: string | undefined;
  carId?: string | undefined;
  offerUntil?: string | undefined;
};
export type ActorReport = { report: Report; by: Actor; now: Date };

/** What others say of a ride, the taxi centre is to hear of. */
export const isTaxiCentre = ({ sees }: Actor): boolean => sees === "dispatch";

const EVENT_OF = {
  confirmed: "booking.confirmed",
  completed: "booking.completed",
  cancelled: "booking.cancelled",
} as const satisfies Partial<Record<BookingStatus, string>>;

/** Takes a booking to the reported status, driver included; returns the event that tells of it. */
export function reportStatus(booking: Booking, { report, by, now }: ActorReport) {
  if (report.status === "pending") throw new DomainError("illegal_transition");
  if (report.status === "confirmed") takeDriver(booking, report, by);
  if (report.status === "completed") booking.endedAt = new Date(report.occurredAt);
  if (report.status === "cancelled") {
    booking.cancelledBy = isTaxiCentre(by) ? "dispatch" : "office";
    booking.cancelReason = report.reason ?? null;
  }
  booking.become(report.status, now);
  return EVENT_OF[report.status];
}

/**
 * Takes over what is reported of the driver within the same status; gives "position" when only the car moved,
 * undefined when nothing did.
 */
export function reportProgress(booking: Booking, { report, by, now }: ActorReport) {
  if (report.status !== "confirmed") {
    if (report.driverState && report.driverState !== booking.driverState) throw new DomainError("illegal_transition");
    return undefined;
  }
  const wasAt = booking.position;
  if (!takeDriver(booking, report, by)) return booking.position === wasAt ? undefined : ("position" as const);
  booking.touch(now);
  return "booking.driver_changed" as const;
}

function takeDriver(booking: Booking, report: Report, by: Actor): boolean {
  // As what is read from the database: it gives the fields of a driver and a vehicle in another order.
  const shown = () => JSON.parse(JSON.stringify([booking.driverState, booking.driver, booking.vehicle, booking.etaAt]));
  const before = shown();
  if (report.driverState === "done") throw new DomainError("illegal_transition");
  if (report.driverState === "none") booking.releaseDriver();
  else takeOver(booking, report, by);
  return !isDeepStrictEqual(shown(), before);
}

/** Another driver's car and estimate are not kept. */
function takeOver(booking: Booking, report: Report, by: Actor): void {
  if (report.driver && !isTaxiCentre(by)) booking.releaseDriver();
  if (report.driverState) booking.reach(report.driverState, new Date(report.occurredAt));
  if (report.driver) assign(booking, report.driver, report, by);
  if (report.vehicle) {
    booking.vehicle = report.vehicle;
    booking.carId = report.carId ?? null;
  }
  if (report.etaAt) booking.etaAt = new Date(report.etaAt);
  if (report.position) booking.moveTo(seenAt(report.position, report.occurredAt));
}

/** What the last driver said is over with another, and so is that they were switched off. */
function assign(booking: Booking, driver: Driver, { driverId, offerUntil, occurredAt: at }: Report, by: Actor): void {
  booking.offered = withOffer(booking, driverId, { by, at });
  booking.driver = driver;
  booking.driverId = driverId ?? null;
  booking.driverSays = null;
  booking.switchedOff = null;
  booking.acceptedAt = null;
  booking.offerUntil = offerUntil ? new Date(offerUntil) : null;
}

/** A position with its time in UTC, which is never later than the report of it. */
function seenAt({ lat, lng, at }: Position, occurredAt: string): Position {
  return { lat, lng, at: new Date(Math.min(Date.parse(at), Date.parse(occurredAt))).toISOString() };
}

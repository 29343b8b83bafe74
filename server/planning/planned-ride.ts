import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isUnderWay } from "@domrit/shared/booking/status.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import type { Booking } from "../booking/booking.entity.ts";
import { isLate } from "../booking/messages/message-moments.ts";
import { expectedEnd } from "../booking/return/expected-end.ts";
import { placeOf } from "../geo/place-of.ts";

/** A ride as planning sees it: when it keeps a driver and a car busy, from where to where, and what it needs. */
export type PlannedRide = {
  id: number;
  reference: string;
  /** When it begins; a ride for which nobody is there yet begins no sooner than now. */
  pickupAt: Date;
  /** When it ends or is expected to, later where its driver comes late; of one that is under way, not before now. */
  endsAt: Date;
  /** It was driven: it says where its driver is, and is in nobody's way. */
  isOver: boolean;
  from: Position | undefined;
  to: Position | undefined;
  vehicleType: VehicleType;
  passengers: number | undefined;
  driverId: string | null;
  carId: string | null;
  /** A return on call that nobody has called for: no time is agreed, and nothing is in its way. */
  isUncalled: boolean;
};

export function plannedRide(booking: Booking, now: Date): PlannedRide {
  const { id, reference, driverState, startedAt, vehicleType, fare, extras, driverId, carId } = booking;
  const isWaiting = driverState === "none" && booking.pickupAt < now;
  const pickupAt = isWaiting ? now : booking.pickupAt;
  const lateAt = isLate(booking) ? booking.etaAt : null;
  const arriveBy = startedAt || isWaiting || lateAt ? null : booking.arriveBy;
  const end = booking.endedAt ?? expectedEnd({ pickupAt: startedAt ?? lateAt ?? pickupAt, arriveBy, fare, extras });
  return {
    id,
    reference,
    pickupAt,
    vehicleType,
    passengers: extras.passengers,
    endsAt: isUnderWay(driverState) && end < now ? now : end,
    isOver: booking.status === "completed",
    from: booking.pickupPosition ?? placeOf(booking.pickupLocation),
    to: placeOf(booking.destination),
    driverId: driverId ?? null,
    carId: carId ?? null,
    isUncalled: isUncalled(booking),
  };
}

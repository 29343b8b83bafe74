import { extrasIn } from "@domrit/shared/booking/extras/extras-in.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isUnderWay } from "@domrit/shared/booking/status.ts";
import type { ChildSeats } from "@domrit/shared/booking/trip/child-seats.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import type { Booking } from "../booking/booking.entity.ts";
import { expectedAt } from "../booking/flights/expected-at.ts";
import { isLate } from "../booking/messages/message-moments.ts";
import { expectedEnd } from "../booking/return/expected-end.ts";
import { placeOf } from "../geo/place-of.ts";

/** A ride as planning sees it: when it occupies driver and car, its places, and its needs. */
export type PlannedRide = {
  id: number;
  reference: string;
  /** A ride whose driver has not arrived begins no earlier than now. */
  pickupAt: Date;
  /** Actual or expected end, later for a late driver; for a ride under way not before now. */
  endsAt: Date;
  /** A past ride tells where its driver is, and conflicts with nothing. */
  isOver: boolean;
  from: Position | undefined;
  to: Position | undefined;
  vehicleType: VehicleType;
  passengers: number | undefined;
  childSeats?: ChildSeats | undefined;
  driverId: string | null;
  carId: string | null;
  /** A return on call without a call: it has no time and conflicts with nothing. */
  isUncalled: boolean;
};

export function plannedRide(booking: Booking, now: Date): PlannedRide {
  const { id, reference, driverState, startedAt, vehicleType, fare, extras, driverId, carId } = booking;
  const isWaiting = driverState === "none" && expectedAt(booking) < now;
  const pickupAt = isWaiting ? now : expectedAt(booking);
  const lateAt = isLate(booking) ? booking.etaAt : null;
  const arriveBy = startedAt || isWaiting || lateAt || booking.expectedPickupAt ? null : booking.arriveBy;
  const end = booking.endedAt ?? expectedEnd({ pickupAt: startedAt ?? lateAt ?? pickupAt, arriveBy, fare, extras });
  return {
    id,
    reference,
    pickupAt,
    vehicleType,
    passengers: extras.passengers,
    childSeats: extrasIn(extras).childSeats,
    endsAt: isUnderWay(driverState) && end < now ? now : end,
    isOver: booking.status === "completed",
    from: booking.pickupPosition ?? placeOf(booking.pickupLocation),
    to: placeOf(booking.destination),
    driverId: driverId ?? null,
    carId: carId ?? null,
    isUncalled: isUncalled(booking),
  };
}

import type { Position } from "@domrit/shared/geo/position.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { placeOf as positionOf } from "../../geo/place-of.ts";
import { expectedEnd } from "../return/expected-end.ts";
import { type HourSlot, placeOf } from "./hour-slot.ts";
import type { PlacedRide } from "./needed-places.ts";

/** The place that a ride takes: an hour of the clock, and a driver from its pickup until it is expected to end. */
export type Stay = HourSlot & {
  pickupAt: Date;
  endsAt: Date;
  from: Position | undefined;
  to: Position | undefined;
};

export const stayOf = (ride: PlacedRide): Stay => ({
  ...placeOf(ride),
  pickupAt: ride.pickupAt,
  endsAt: expectedEnd(ride),
  from: positionOf(ride.pickupLocation),
  to: positionOf(ride.destination),
});

export function movedTo(stay: Stay, at: Date): Stay {
  const { date: pickupDate, time: pickupTime } = toWallTime(at);
  const endsAt = new Date(stay.endsAt.getTime() + at.getTime() - stay.pickupAt.getTime());
  return { ...stay, ...placeOf({ pickupDate, pickupTime, vehicleType: stay.vehicleType }), pickupAt: at, endsAt };
}

import { FLIGHT_REACH_HOURS } from "@domrit/shared/booking/trip/flight.ts";
import type { Booking } from "../booking.entity.ts";

const HOUR_MS = 3_600_000;

type Pickup = Pick<Booking, "pickupAt"> & Partial<Pick<Booking, "expectedPickupAt">>;

/** When a pickup is expected: as agreed, or later where its flight is. In SQL it is `EXPECTED_AT`. */
export const expectedAt = ({ pickupAt, expectedPickupAt }: Pickup): Date => expectedPickupAt ?? pickupAt;
export const EXPECTED_AT = "coalesce(expected_pickup_at, pickup_at)";

/** An expected pickup is never earlier than the agreed one, by whose index it is found, nor this much later. */
export const MOST_LATER = `interval '${FLIGHT_REACH_HOURS} hours'`;

/** The bookings whose pickup is expected after `from` and until `until`. */
export const expectedWithin = (from: Date, until: Date) => ({
  pickupAt: { $gt: new Date(from.getTime() - FLIGHT_REACH_HOURS * HOUR_MS), $lte: until },
  $or: [{ expectedPickupAt: null, pickupAt: { $gt: from } }, { expectedPickupAt: { $gt: from, $lte: until } }],
});

import { HOURS } from "@domrit/shared/booking/trip/hours.ts";
import type { Booking } from "../booking/booking.entity.ts";
import { EXPECTED_AT, MOST_LATER } from "../booking/flights/expected-at.ts";
import { BOOKING_COLUMNS, toBooking } from "../booking/read-bookings.ts";
import type { Run } from "../database/prepared.ts";
import { type PlannedRide, plannedRide } from "./planned-ride.ts";

const HOUR_MS = 3_600_000;
/** No ride takes longer with the way to it: what begins further away than this is in nobody's way. */
const REACH_HOURS = HOURS.max + 4;

const IN_REACH = `pickup_at > $1::timestamptz - ${MOST_LATER} and pickup_at < $2 and ${EXPECTED_AT} > $1 and ${EXPECTED_AT} < $2`;

const ASSIGNED = {
  name: "planning_assigned",
  text: `select ${BOOKING_COLUMNS} from booking
    where ${IN_REACH} and status in ('confirmed', 'completed')
      and (driver_id is not null or car_id is not null)`,
};

const AROUND = {
  name: "planning_around",
  text: `select ${BOOKING_COLUMNS} from booking
    where ${IN_REACH} and status <> 'cancelled' order by ${EXPECTED_AT}, id`,
};

const withinReach = (from: Date, until: Date): [Date, Date] => [
  new Date(from.getTime() - REACH_HOURS * HOUR_MS),
  new Date(until.getTime() + REACH_HOURS * HOUR_MS),
];

/** The rides of drivers or cars near this pickup, as far as they may be in its way or say where the driver comes from. */
export async function ridesAround(
  run: Run,
  { pickupAt }: Pick<PlannedRide, "pickupAt">,
  now: Date,
): Promise<PlannedRide[]> {
  const rows = await run<Record<string, unknown>>(ASSIGNED, withinReach(pickupAt, pickupAt));
  return rows.map((row) => plannedRide(toBooking(row), now));
}

/** All rides between two moments that are not cancelled, with those that may be in their way, by pickup. */
export async function bookingsAround(run: Run, from: Date, until: Date): Promise<Booking[]> {
  const rows = await run<Record<string, unknown>>(AROUND, withinReach(from, until));
  return rows.map(toBooking);
}

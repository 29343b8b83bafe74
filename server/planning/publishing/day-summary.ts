import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { expectedAt, expectedWithin } from "../../booking/flights/expected-at.ts";
import { plannedRide } from "../planned-ride.ts";

/** The confirmed rides of a day in Amsterdam that these drivers have, by pickup. */
export async function ridesOfDay(
  em: EntityManager,
  date: string,
  driverId: string | { $ne: null },
): Promise<Booking[]> {
  const [from, until] = [startOfDay(date), startOfDay(daysAfter(date, 1))];
  const within = expectedWithin(new Date(from.getTime() - 1), new Date(until.getTime() - 1));
  const where = { status: "confirmed", driverId, ...within } as FilterQuery<Booking>;
  const rides = await em.find(Booking, where);
  return rides.sort((one, other) => expectedAt(one).getTime() - expectedAt(other).getTime());
}

/** How many rides a driver has, and when the first begins and the last ends (`HH:MM`); `rides` by pickup. */
export function summaryOf(rides: readonly Booking[], now: Date) {
  const [first] = rides;
  const ends = Math.max(...rides.map((ride) => plannedRide(ride, now).endsAt.getTime()));
  return {
    rides: rides.length,
    begins: first ? toWallTime(expectedAt(first)).time : null,
    ends: first ? toWallTime(new Date(ends)).time : null,
  };
}

import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Actor } from "../../booking/acts/actors.ts";
import { changeBooking, quoteChange } from "../../booking/acts/change-booking.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { noteFor } from "../../booking/riders/rider-request.ts";
import type { ServerContext } from "../../context.ts";
import type { Rider } from "../../organisations/riders/rider.entity.ts";

/** What is kept of a rider and goes into each of their rides. */
type RiderFacts = Pick<
  Rider,
  "name" | "phone" | "language" | "home" | "vehicleType" | "departmentId" | "seat" | "wishes"
>;

/**
 * Has the booked days of a rider's fixed rides follow what is kept of the rider now, each as it is, with its driver; no message tells of
 * it. What somebody said otherwise for a day stays. Gives the days that could not follow, `YYYY-MM-DD`.
 */
export async function carryOver(server: ServerContext, by: Actor, rider: Rider, was: RiderFacts): Promise<string[]> {
  const ahead = { riderId: rider.id, fixedRideId: { $ne: null }, pickupAt: { $gt: server.now() } };
  const open = { ...ahead, status: { $in: ["pending", "confirmed"] as const } };
  const rides = await server.orm.em.fork().find(Booking, open, { orderBy: { pickupAt: "asc", id: "asc" } });
  const left = new Set<string>();
  for (const ride of rides) {
    const change = changeOf(ride, was, rider);
    if (Object.keys(change).length === 0) continue;
    try {
      await follow(server, by, ride, { ...change, version: ride.version });
    } catch (thrown) {
      if (!(thrown instanceof DomainError)) throw thrown;
      left.add(ride.pickupDate);
    }
  }
  return [...left];
}

async function follow(server: ServerContext, by: Actor, ride: Booking, change: BookingChange): Promise<void> {
  const priced = await quoteChange(server, by, ride, change);
  const { id, version } = ride;
  await changeBooking(server, by, id, { ...priced, change, version, withheld: ["email", "sms"] });
}

/** Each part of a ride that is still as it was kept of the rider, and is kept otherwise now. */
function changeOf(ride: Booking, was: RiderFacts, is: RiderFacts): Partial<BookingChange> {
  const { pickupLocation, destination, vehicleType, departmentId, extras } = ride;
  const parts: Partial<Record<keyof BookingChange, readonly [said: unknown, was: unknown, is: unknown]>> = {
    pickupLocation: [pickupLocation, was.home, is.home],
    destination: [destination, was.home, is.home],
    vehicleType: [vehicleType, was.vehicleType, is.vehicleType],
    departmentId: [departmentId ?? null, was.departmentId ?? null, is.departmentId ?? null],
    passengerName: [extras.passengerName, was.name, is.name],
    passengerPhone: [extras.passengerPhone ?? null, was.phone ?? null, is.phone ?? null],
    passengerLanguage: [is.phone ? (extras.passengerLanguage ?? was.language) : null, was.language, is.language],
    note: [extras.note ?? null, noteFor(was) || null, noteFor(is) || null],
  };
  const other = Object.entries(parts).filter(([, [said, before, now]]) => said === before && before !== now);
  return Object.fromEntries(other.map(([name, [, , now]]) => [name, now]));
}

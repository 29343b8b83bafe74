import { DomainError } from "@domrit/shared/errors.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { expectedWithin } from "../../booking/flights/expected-at.ts";
import { signalDriver } from "../../booking/signals.ts";
import { isAsked } from "../../booking/steps/offered.ts";
import { lockRow, lockRows } from "../../database/lock-rows.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { signalOffice } from "../../staff/signal-office.ts";

type SeenDay = { driverId: string; date: string; version: number; at: Date };

/**
 * Notes that a driver confirmed a published day, once; they take its rides by it, except those that they are still asked for.
 * Throws `not_found` for a day that was not published to them, and `conflict` where it was published anew since.
 */
export async function confirmDay(tx: EntityManager, { driverId, date, version, at }: SeenDay): Promise<void> {
  const [from, until] = [startOfDay(date), startOfDay(daysAfter(date, 1))];
  const within = expectedWithin(new Date(from.getTime() - 1), new Date(until.getTime() - 1));
  const rides = await lockRows<Booking>(tx, Booking, { driverId, status: "confirmed", ...within });
  await lockRow(tx, Driver, { id: driverId });
  const day = await tx.findOne(DriverDay, { driverId, date });
  if (!day) throw new DomainError("not_found");
  if (day.version !== version) throw new DomainError("conflict");
  if (day.confirmedAt) return;
  day.confirmedAt = at;
  day.openedAt ??= at;
  for (const ride of rides) if (ride.driverState === "assigned" && !isAsked(ride)) ride.acceptedAt ??= at;
  await signalDriver(tx, driverId);
  await signalOffice(tx, { bookings: rides.map(({ id }) => id), registers: true });
}

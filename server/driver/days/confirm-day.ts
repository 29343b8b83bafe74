import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { signalDriver } from "../../booking/signals.ts";
import { isAsked } from "../../booking/steps/offered.ts";
import { lockRow, lockRows } from "../../database/lock-rows.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { ridesOfDay } from "../../planning/publishing/day-summary.ts";
import { signalOffice } from "../../staff/signal-office.ts";

type SeenDay = { driverId: string; date: string; version: number; at: Date };

/**
 * Notes that a driver confirmed a published day, once; they take its rides by it, except those that they are still asked for.
 * Throws `not_found` for a day that was not published to them, and `conflict` where it was published anew since.
 */
export async function confirmDay(tx: EntityManager, { driverId, date, version, at }: SeenDay): Promise<void> {
  const ids = (await ridesOfDay(tx, date, driverId)).map(({ id }) => id);
  const rides = (await lockRows(tx, Booking, { id: { $in: ids } })).filter(
    (ride) => ride.driverId === driverId && ride.status === "confirmed",
  );
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

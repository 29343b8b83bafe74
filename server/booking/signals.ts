import { BOOKING_CHANGED, DRIVER_CHANGED, type Signal } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "./booking.entity.ts";

/** Has a driver's pages load anew at the commit; for changes that make no event, and for who no longer drives the ride. */
export async function signalDriver(tx: EntityManager, driverId: string): Promise<void> {
  await tx.execute("select pg_notify(?, ?)", [DRIVER_CHANGED, driverId]);
}

/** A car moves many times a minute: open pages get each position at once, and the route is not stored. */
export async function signalPosition(tx: EntityManager, { id, version }: Booking): Promise<void> {
  const signal: Signal = [[id, version]];
  await tx.execute("select pg_notify(?, ?)", [BOOKING_CHANGED, JSON.stringify(signal)]);
}

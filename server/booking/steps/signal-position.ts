import { BOOKING_CHANGED, type Signal } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";

/** A car moves many times a minute: open pages get each position at once, and the route is not stored. */
export async function signalPosition(tx: EntityManager, { id, version }: Booking): Promise<void> {
  const signal: Signal = [[id, version]];
  await tx.execute("select pg_notify(?, ?)", [BOOKING_CHANGED, JSON.stringify(signal)]);
}

import { setTimeout as sleep } from "node:timers/promises";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { Booking } from "../booking/booking.entity.ts";
import { publicView } from "../booking/booking-view.ts";
import { type LiveServer, roomOf, watchedBookings } from "./rooms.ts";

const BATCH = 500;

/** Reads bookings that changed and are watched here, and sends each to its room; what fails is read again. */
export function createBroadcast(io: LiveServer, orm: MikroORM, log: Logger) {
  const waiting = new Set<number>();
  let running = false;

  const run = async (): Promise<void> => {
    running = true;
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, BATCH);
      for (const id of ids) waiting.delete(id);
      try {
        const bookings = await orm.em.fork().find(Booking, { id: { $in: ids } });
        for (const booking of bookings) io.to(roomOf(booking.id)).emit("booking:changed", publicView(booking));
      } catch {
        log.warn({ bookings: ids.length }, "changed bookings could not be read");
        for (const id of ids) waiting.add(id);
        await sleep(500);
      }
    }
    running = false;
  };
  const add = (ids: Iterable<number>): void => {
    for (const id of ids) if (io.of("/").adapter.rooms.has(roomOf(id))) waiting.add(id);
    if (!running) void run();
  };

  return {
    /** These bookings changed. */
    broadcast: add,
    /** Any booking that is watched here may have changed. */
    broadcastAll: () => add(watchedBookings(io)),
  };
}

import type { Signal } from "@domrit/shared/live/signal.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import { prepared } from "../database/prepared.ts";
import { driverRoom, type LiveServer, watchedDrivers } from "./rooms.ts";

const DRIVERS_OF = {
  name: "get_drivers_of_bookings",
  text: `select distinct driver_id as id from booking where id = any($1::bigint[]) and driver_id = any($2::uuid[])`,
};

/** Tells drivers that they have to ask anew: for what was signalled of them, and for the rides that are theirs. */
export function createDriverBroadcast(io: LiveServer, reading: MikroORM) {
  const drivers = watchedDrivers(io);
  const run = prepared(reading);
  const driverChanged = (driverId: string): void => void io.to(driverRoom(driverId)).emit("driver:changed");
  /** Signals may have been lost. */
  const driversMissed = (): void => {
    for (const driverId of drivers) driverChanged(driverId);
  };
  return {
    driverChanged,
    driversMissed,
    driverBookings(changes: Signal): void {
      if (drivers.size === 0) return;
      run<{ id: string }>(DRIVERS_OF, [changes.map(([id]) => id), [...drivers]]).then(
        (found) => {
          for (const { id } of found) driverChanged(id);
        },
        // Nobody knows whose they are: asking once more than needed costs little.
        driversMissed,
      );
    },
  };
}

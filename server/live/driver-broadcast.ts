import type { Signal } from "@domrit/shared/live/signal.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import { prepared } from "../database/prepared.ts";
import { driverRoom, type LiveServer, watchedDrivers } from "./rooms.ts";

const DRIVERS_OF = {
  name: "get_drivers_of_bookings",
  text: `select distinct driver_id as id from booking where id = any($1::bigint[]) and driver_id = any($2::uuid[])`,
};

/** More than a company drives in a day. */
const MOST_REMEMBERED = 5000;

/** Tells drivers to reload: for their signals and for their rides. */
export function createDriverBroadcast(io: LiveServer, reading: MikroORM) {
  const drivers = watchedDrivers(io);
  const run = prepared(reading);
  /** Newest signalled version of each ride: car movements have none. */
  const known = new Map<number, number>();
  const isNew = ([id, version]: Signal[number]): boolean => {
    if ((known.get(id) ?? 0) >= version) return false;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(id, version);
    return true;
  };
  const driverChanged = (driverId: string): void => void io.to(driverRoom(driverId)).emit("driver:changed");
  /** Signals may have been lost. */
  const driversMissed = (): void => {
    for (const driverId of drivers) driverChanged(driverId);
  };
  return {
    driverChanged,
    driversMissed,
    driverBookings(changes: Signal): void {
      const rides = changes.filter(isNew).map(([id]) => id);
      if (drivers.size === 0 || rides.length === 0) return;
      run<{ id: string }>(DRIVERS_OF, [rides, [...drivers]]).then(
        (found) => {
          for (const { id } of found) driverChanged(id);
        },
        // The owners are unknown, and reloading costs little.
        driversMissed,
      );
    },
  };
}

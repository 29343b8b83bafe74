import type { Signal } from "@domrit/shared/live/signal.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import { prepared } from "../database/prepared.ts";
import { driverRoom, type LiveServer, venueRoom, watchedDrivers, watchedVenues } from "./rooms.ts";

const ofBookings = (name: string, column: "driver_id" | "venue_id") => ({
  name,
  text: `select distinct ${column} as id from booking where id = any($1::bigint[]) and ${column} = any($2::uuid[])`,
});
const DRIVERS_OF = ofBookings("get_drivers_of_bookings", "driver_id");
const VENUES_OF = ofBookings("get_venues_of_bookings", "venue_id");

/** More than a company drives in a day. */
const MOST_REMEMBERED = 5000;

type DeviceKind = {
  ids: ReadonlySet<string>;
  of: typeof DRIVERS_OF;
  changed: (id: string) => unknown;
};

/** Tells the devices of drivers and venues to reload: drivers for their signals, both for their rides. */
export function createDeviceBroadcast(io: LiveServer, reading: MikroORM) {
  const run = prepared(reading);
  /** Newest signalled version of each ride: car movements have none. */
  const known = new Map<number, number>();
  const isNew = ([id, version]: Signal[number]): boolean => {
    if ((known.get(id) ?? 0) >= version) return false;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(id, version);
    return true;
  };
  const driverChanged = (driverId: string) => void io.to(driverRoom(driverId)).emit("driver:changed");
  const venueChanged = (venueId: string) => void io.to(venueRoom(venueId)).emit("venue:changed");
  const watched: DeviceKind[] = [
    { ids: watchedDrivers(io), of: DRIVERS_OF, changed: driverChanged },
    { ids: watchedVenues(io), of: VENUES_OF, changed: venueChanged },
  ];
  const allChanged = ({ ids, changed }: DeviceKind): void => {
    for (const id of ids) changed(id);
  };
  return {
    driverChanged,
    /** Signals may have been lost. */
    devicesMissed: (): void => watched.forEach(allChanged),
    deviceBookings(changes: Signal): void {
      const rides = changes.filter(isNew).map(([id]) => id);
      for (const each of watched) {
        if (each.ids.size === 0 || rides.length === 0) continue;
        run<{ id: string }>(each.of, [rides, [...each.ids]]).then(
          (found) => {
            for (const { id } of found) each.changed(id);
          },
          // The owners are unknown, and reloading costs little.
          () => allChanged(each),
        );
      }
    },
  };
}

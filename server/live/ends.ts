import type { Logger } from "pino";
import { livingLinks } from "../booking/links/living-links.ts";
import type { ServerContext } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import type { SessionStore } from "../session/session-store.ts";
import {
  connectedDriverDevices,
  connectedLinks,
  connectedSessions,
  connectedStaffSessions,
  connectedVenueDevices,
  customerRoom,
  cut,
  driverDeviceRoom,
  type LiveServer,
  linkRoom,
  sessionRoom,
  socketsIn,
  staffSessionRoom,
  venueDeviceRoom,
} from "./rooms.ts";

/** `alive` takes stored names. */
type Stores = Record<"customers" | "staff" | "drivers" | "venues", Pick<SessionStore, "alive">>;

/** Sessions of customers, staff, drivers' devices and venues'. */
export function createSessionEnds(io: LiveServer, stores: Stores, log: Logger) {
  /** The browser reconnects with its present cookie. */
  const endConnections = (hash: string): void => {
    for (const room of [sessionRoom, staffSessionRoom, driverDeviceRoom, venueDeviceRoom].map((of) => of(hash)))
      for (const socket of socketsIn(io, room)) {
        socket.emit("session:ended");
        cut(socket);
      }
  };
  const endDead = (connected: readonly string[], store: Stores["customers"]): void => {
    if (connected.length === 0) return;
    store.alive(connected).then(
      (alive) => {
        for (const hash of connected) if (!alive.has(hash)) endConnections(hash);
      },
      () => log.warn("the sessions of open connections could not be checked"),
    );
  };
  const endOver = (): void => {
    endDead(connectedSessions(io), stores.customers);
    endDead(connectedStaffSessions(io), stores.staff);
    endDead(connectedDriverDevices(io), stores.drivers);
    endDead(connectedVenueDevices(io), stores.venues);
  };
  return { endConnections, endOver };
}

export function createLinkEnds(io: LiveServer, { reading, now }: Pick<ServerContext, "reading" | "now">, log: Logger) {
  const run = prepared(reading);
  /** The browser reconnects and then gets only what it may still see. */
  const endLinks = (names: readonly string[]): void => {
    for (const name of names) for (const socket of socketsIn(io, linkRoom(name))) cut(socket);
  };
  const endDeadLinks = (): void => {
    const connected = connectedLinks(io);
    if (connected.length === 0) return;
    livingLinks(run, connected, now()).then(
      (living) => endLinks(connected.filter((name) => !living.has(name))),
      () => log.warn("the links that are watched by could not be checked"),
    );
  };
  /** Their browsers reconnect, too. */
  const endWatching = (customerId: string): void => {
    for (const socket of socketsIn(io, customerRoom(customerId))) cut(socket);
  };
  return { endLinks, endDeadLinks, endWatching };
}

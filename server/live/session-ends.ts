import type { Logger } from "pino";
import type { SessionStore } from "../session/session-store.ts";
import {
  connectedDriverDevices,
  connectedSessions,
  connectedStaffSessions,
  cut,
  driverDeviceRoom,
  type LiveServer,
  sessionRoom,
  socketsIn,
  staffSessionRoom,
} from "./rooms.ts";

/** `alive` takes stored names. */
type Stores = Record<"customers" | "staff" | "drivers", Pick<SessionStore, "alive">>;

/** Sessions of customers, staff and drivers' devices. */
export function createSessionEnds(io: LiveServer, stores: Stores, log: Logger) {
  /** The browser reconnects with its present cookie. */
  const endConnections = (hash: string): void => {
    for (const room of [sessionRoom(hash), staffSessionRoom(hash), driverDeviceRoom(hash)])
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
  };
  return { endConnections, endOver };
}

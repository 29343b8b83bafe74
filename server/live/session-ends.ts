import type { Logger } from "pino";
import type { SessionStore } from "../session/session-store.ts";
import { connectedSessions, cut, type LiveServer, sessionRoom, socketsIn } from "./rooms.ts";

/** Closes the connections of sessions that ended. */
export function createSessionEnds(io: LiveServer, store: SessionStore, log: Logger) {
  /** Closes them so that the browser opens a new one by itself, with the cookie it has then. */
  const endConnections = (hash: string): void => {
    for (const socket of socketsIn(io, sessionRoom(hash))) {
      socket.emit("session:ended");
      cut(socket);
    }
  };
  const endOver = (): void => {
    const connected = connectedSessions(io);
    if (connected.length === 0) return;
    store.alive(connected).then(
      (alive) => {
        for (const hash of connected) if (!alive.has(hash)) endConnections(hash);
      },
      () => log.warn("the sessions of open connections could not be checked"),
    );
  };
  return { endConnections, endOver };
}

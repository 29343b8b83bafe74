import type { ClientToServer, ServerToClient } from "@domrit/shared/live/messages.ts";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { VisitorRole } from "../booking/access/role.ts";
import type { SocketSession } from "../session/socket-session.ts";

type RideWatch = { bookingId: number; role: VisitorRole };

/** What the server knows of a connection. */
type SocketData = {
  /** Whose it is, as its proxy tells. */
  address: string;
  /** The bookings that it watches or has asked to. */
  watching: Set<number>;
  /** The session whose cookie it was opened with. */
  session?: SocketSession | undefined;
  /** The customers' bookings that were found to be theirs to watch. */
  granted?: Set<number>;
  /** The bookings that it watches by a shared or a passenger's link, and as whom, by the id it has asked for. */
  shared?: Map<number, RideWatch>;
};
export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

const BOOKING = "booking:";
const SHARED = "shared:";
const LINK = "link:";
const ACCOUNT = "account:";
const SESSION = "session:";
const STAFF_SESSION = "staff-session:";
const DRIVER = "driver:";
const DRIVER_DEVICE = "driver-device:";

/** The room of everyone who watches a booking. */
export const roomOf = (bookingId: number): string => `${BOOKING}${bookingId}`;
/** The room of everyone who watches a booking by a shared or a passenger's link. */
export const sharedRoom = (bookingId: number): string => `${SHARED}${bookingId}`;
/** The room of the connections that have watched something by a link. */
export const linkRoom = (name: string): string => `${LINK}${name}`;
/** The room of the pages on which a customer watches their account. */
export const accountRoom = (customerId: string): string => `${ACCOUNT}${customerId}`;
/** The room of everyone at the office. */
export const OFFICE_ROOM = "office:all";
/** The room of the connections that watch the office by one staff session. */
export const staffSessionRoom = (hash: string): string => `${STAFF_SESSION}${hash}`;
/** The room of the pages of a driver, on all devices. */
export const driverRoom = (driverId: string): string => `${DRIVER}${driverId}`;
/** The room of the connections that one device of a driver has open. */
export const driverDeviceRoom = (hash: string): string => `${DRIVER_DEVICE}${hash}`;
/** The room of the connections that a session has open. */
export const sessionRoom = (hash: string): string => `${SESSION}${hash}`;

const named = (io: LiveServer, prefix: string): string[] =>
  [...io.of("/").adapter.rooms.keys()]
    .filter((room) => room.startsWith(prefix))
    .map((room) => room.slice(prefix.length));

/** The bookings that somebody connected to this server watches. */
export const watchedBookings = (io: LiveServer): number[] =>
  [...new Set([...named(io, BOOKING), ...named(io, SHARED)])].map(Number);
/** The links by which a connection to this server watches. */
export const connectedLinks = (io: LiveServer): string[] => named(io, LINK);
/** The sessions that have a connection to this server. */
export const connectedSessions = (io: LiveServer): string[] => named(io, SESSION);
/** The staff sessions by which a connection to this server watches the office. */
export const connectedStaffSessions = (io: LiveServer): string[] => named(io, STAFF_SESSION);

/** The devices of drivers by which a connection to this server watches. */
export const connectedDriverDevices = (io: LiveServer): string[] => named(io, DRIVER_DEVICE);

/** The customers who watch their account on this server, kept up to date. */
export const watchedAccounts = (io: LiveServer): ReadonlySet<string> => watched(io, ACCOUNT);
/** The drivers who have a page open on this server, kept up to date. */
export const watchedDrivers = (io: LiveServer): ReadonlySet<string> => watched(io, DRIVER);

function watched(io: LiveServer, prefix: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const { adapter } = io.of("/");
  const onRoom = (change: (id: string) => void) => (room: string) => {
    if (room.startsWith(prefix)) change(room.slice(prefix.length));
  };
  adapter.on(
    "create-room",
    onRoom((id) => ids.add(id)),
  );
  adapter.on(
    "delete-room",
    onRoom((id) => ids.delete(id)),
  );
  return ids;
}

/** The connections to this server that are in a room. */
export function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const { adapter, sockets } = io.of("/");
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
}

/** Closes a connection so that the browser opens a new one by itself, and nothing more is sent on this one. */
export function cut(socket: LiveSocket): void {
  for (const room of socket.rooms) void socket.leave(room);
  socket.conn.close();
}

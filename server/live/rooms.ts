import type { ClientToServer, ServerToClient } from "@domrit/shared/live/messages.ts";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { VisitorRole } from "../booking/access/role.ts";
import type { SocketSession } from "../session/socket-session.ts";

type RideWatch = { bookingId: number; role: VisitorRole };

type GrantedWatch = { role: VisitorRole; customerId: string | undefined };

type SocketData = {
  /** By the proxy's header. */
  address: string;
  /** Watched or requested bookings. */
  watching: Set<number>;
  /** The session whose cookie it was opened with. */
  session?: SocketSession | undefined;
  /** Customer bookings that it may watch, and as who. */
  granted?: Map<number, GrantedWatch>;
  /** Bookings watched by a shared or passenger link, by the requested id. */
  shared?: Map<number, RideWatch>;
};
export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

const BOOKING = "booking:";
const SHARED = "shared:";
const LINK = "link:";
const ACCOUNT = "account:";
const CUSTOMER = "customer:";
const SESSION = "session:";
const STAFF_SESSION = "staff-session:";
const DRIVER = "driver:";
const DRIVER_DEVICE = "driver-device:";
const VENUE = "venue:";
const VENUE_DEVICE = "venue-device:";

export const roomOf = (bookingId: number): string => `${BOOKING}${bookingId}`;
export const sharedRoom = (bookingId: number): string => `${SHARED}${bookingId}`;
export const linkRoom = (name: string): string => `${LINK}${name}`;
export const accountRoom = (customerId: string): string => `${ACCOUNT}${customerId}`;
/** Of who is signed in as this customer and watches bookings. */
export const customerRoom = (customerId: string): string => `${CUSTOMER}${customerId}`;
export const OFFICE_ROOM = "office:all";
export const staffSessionRoom = (hash: string): string => `${STAFF_SESSION}${hash}`;
export const driverRoom = (driverId: string): string => `${DRIVER}${driverId}`;
export const driverDeviceRoom = (hash: string): string => `${DRIVER_DEVICE}${hash}`;
export const venueRoom = (venueId: string): string => `${VENUE}${venueId}`;
export const venueDeviceRoom = (hash: string): string => `${VENUE_DEVICE}${hash}`;
export const sessionRoom = (hash: string): string => `${SESSION}${hash}`;

const named = (io: LiveServer, prefix: string): string[] =>
  [...io.of("/").adapter.rooms.keys()]
    .filter((room) => room.startsWith(prefix))
    .map((room) => room.slice(prefix.length));

export const watchedBookings = (io: LiveServer): number[] =>
  [...new Set([...named(io, BOOKING), ...named(io, SHARED)])].map(Number);
export const connectedLinks = (io: LiveServer): string[] => named(io, LINK);
export const connectedSessions = (io: LiveServer): string[] => named(io, SESSION);
export const connectedStaffSessions = (io: LiveServer): string[] => named(io, STAFF_SESSION);
export const connectedDriverDevices = (io: LiveServer): string[] => named(io, DRIVER_DEVICE);
export const connectedVenueDevices = (io: LiveServer): string[] => named(io, VENUE_DEVICE);

export const watchedAccounts = (io: LiveServer): ReadonlySet<string> => watched(io, ACCOUNT);
export const watchedDrivers = (io: LiveServer): ReadonlySet<string> => watched(io, DRIVER);
export const watchedVenues = (io: LiveServer): ReadonlySet<string> => watched(io, VENUE);

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

export function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const { adapter, sockets } = io.of("/");
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
}

/** The browser reconnects by itself. */
export function cut(socket: LiveSocket): void {
  for (const room of socket.rooms) void socket.leave(room);
  socket.conn.close();
}

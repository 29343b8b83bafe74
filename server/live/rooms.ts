import type { ClientToServer, ServerToClient } from "@domrit/shared/live/messages.ts";
import type { Server } from "socket.io";

export type LiveServer = Server<ClientToServer, ServerToClient>;

const PREFIX = "booking:";

/** The room of everyone who watches a booking. */
export const roomOf = (bookingId: number): string => `${PREFIX}${bookingId}`;

/** The bookings that somebody connected to this server watches. */
export function watchedBookings(io: LiveServer): number[] {
  const rooms = [...io.of("/").adapter.rooms.keys()].filter((room) => room.startsWith(PREFIX));
  return rooms.map((room) => Number(room.slice(PREFIX.length)));
}

import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { tripView } from "../account/account-view.ts";
import { Booking } from "../booking/booking.entity.ts";
import { publicView } from "../booking/booking-view.ts";
import { readBookings } from "../booking/read-bookings.ts";
import { prepared } from "../database/prepared.ts";
import { createBroadcast } from "./broadcast.ts";
import { accountRoom, type LiveServer, roomOf, socketsIn, watchedAccounts, watchedBookings } from "./rooms.ts";

/** Sends bookings that changed to those who watch them, or their account, here. */
export function createBookingBroadcast(io: LiveServer, orm: MikroORM, log: Logger) {
  const accounts = watchedAccounts(io);
  const { rooms } = io.of("/").adapter;
  const run = prepared(orm);
  const bookings = createBroadcast<number, Booking>(
    {
      isHeard: (id) => accounts.size > 0 || rooms.has(roomOf(id)),
      async changedSince(since) {
        const changed = { customerId: { $in: [...accounts] }, updatedAt: { $gte: since } };
        const trips = await orm.em.fork().find(Booking, changed, { fields: ["id"] });
        return [...watchedBookings(io), ...trips.map(({ id }) => id)];
      },
      read: (ids) => readBookings(run, ids),
      send: (booking) => send(io, booking),
    },
    log,
  );
  return { broadcast: bookings.changed, broadcastAll: bookings.missed };
}

/** A guest's booking goes to whoever knows its id, a customer's to those who were found to be allowed it. */
function send(io: LiveServer, booking: Booking): void {
  const { id, customerId } = booking;
  const view = publicView(booking);
  if (!customerId) {
    io.to(roomOf(id)).emit("booking:changed", view);
    return;
  }
  for (const socket of socketsIn(io, roomOf(id)))
    if (socket.data.granted?.has(id)) socket.emit("booking:changed", view);
  io.to(accountRoom(customerId)).emit("trip:changed", tripView(booking));
}

import type { Signal } from "@domrit/shared/live/signal.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { publicView, viewAs } from "../booking/access/booking-view.ts";
import { readShown, type ShownBooking } from "../booking/access/shown-booking.ts";
import { Booking } from "../booking/booking.entity.ts";
import { tripView } from "../booking/trips/trips.ts";
import { prepared } from "../database/prepared.ts";
import { beginSpan, isTracing, type Span } from "../tracing/tracing.ts";
import { createBroadcast } from "./broadcast.ts";
import {
  accountRoom,
  type LiveServer,
  type LiveSocket,
  roomOf,
  sharedRoom,
  socketsIn,
  watchedAccounts,
  watchedBookings,
} from "./rooms.ts";

/** Most changes remembered; beyond them, traces lack their last step. */
const MOST = 10_000;

/** The last span of a change's trace: from the signal until the viewers here are told. */
function createBroadcastSpans(isHeard: (id: number) => boolean) {
  const begun = new Map<number, Span>();
  return {
    heard(changes: Signal): void {
      if (!isTracing()) return;
      for (const [id, , parent] of changes) {
        if (!parent || !isHeard(id)) continue;
        if (begun.size >= MOST) begun.clear();
        const span = beginSpan("tell sockets", { kind: "consumer", parent });
        if (span) begun.set(id, span);
      }
    },
    /** A span without recipients is dropped. */
    told(id: number, count: () => number): void {
      const span = begun.get(id);
      if (!span) return;
      begun.delete(id);
      const sockets = count();
      if (sockets === 0) return;
      span.set({ sockets });
      span.end();
    },
  };
}

/** Sends changed bookings to their viewers here. */
export function createBookingBroadcast(io: LiveServer, orm: MikroORM, log: Logger) {
  const accounts = watchedAccounts(io);
  const { rooms } = io.of("/").adapter;
  const run = prepared(orm);
  const isHeard = (id: number): boolean => accounts.size > 0 || rooms.has(roomOf(id)) || rooms.has(sharedRoom(id));
  const spans = createBroadcastSpans(isHeard);
  const bookings = createBroadcast<number, ShownBooking>(
    {
      isHeard,
      async changedSince(since) {
        const changed = { customerId: { $in: [...accounts] }, updatedAt: { $gte: since } };
        const trips = await orm.em.fork().find(Booking, changed, { fields: ["id"] });
        return [...watchedBookings(io), ...trips.map(({ id }) => id)];
      },
      read: (ids) => readShown(run, ids),
      idOf: ({ id }) => id,
      send(booking) {
        send(io, booking);
        spans.told(booking.id, () => socketsTold(io, booking));
      },
    },
    log,
  );
  const broadcast = (changes: Signal): void => {
    spans.heard(changes);
    bookings.changed(changes.map(([id]) => id));
  };
  return { broadcast, broadcastAll: bookings.missed };
}

/** A guest's booking goes to everybody who watches it, a customer's only to viewers with access. */
function send(io: LiveServer, booking: ShownBooking): void {
  const { id, customerId, hasLeft } = booking;
  const view = publicView(booking);
  for (const socket of socketsIn(io, sharedRoom(id)))
    for (const [shownId, { bookingId, role }] of socket.data.shared ?? [])
      if (bookingId === id) socket.emit("booking:changed", viewAs(role, booking, { id: shownId }));
  if (!customerId) {
    io.to(roomOf(id)).emit("booking:changed", view);
    return;
  }
  for (const socket of watching(io, booking)) socket.emit("booking:changed", view);
  if (!hasLeft) io.to(accountRoom(customerId)).emit("trip:changed", tripView(booking));
}

/** A customer's booking is asked about anew for each change: a member of an organisation may have left it. */
const watching = (io: LiveServer, { id, hasLeft, approvers }: ShownBooking): LiveSocket[] =>
  socketsIn(io, roomOf(id)).filter(({ data: { granted } }) => {
    const { role, customerId } = granted?.get(id) ?? {};
    if (role === "organisation") return customerId !== undefined && approvers.includes(customerId);
    return role !== undefined && !hasLeft;
  });

function socketsTold(io: LiveServer, booking: ShownBooking): number {
  const { id, customerId, hasLeft } = booking;
  const shared = socketsIn(io, sharedRoom(id)).length;
  if (!customerId) return shared + socketsIn(io, roomOf(id)).length;
  const trips = hasLeft ? 0 : socketsIn(io, accountRoom(customerId)).length;
  return shared + watching(io, booking).length + trips;
}

import { setTimeout as sleep } from "node:timers/promises";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { tripView } from "../account/account-view.ts";
import { Booking } from "../booking/booking.entity.ts";
import { publicView } from "../booking/booking-view.ts";
import { accountRoom, type LiveServer, roomOf, socketsIn, watchedAccounts, watchedBookings } from "./rooms.ts";

const BATCH = 500;
/** The clocks of several servers differ by less. */
const CLOCK_SKEW_MS = 60_000;

/** Reads bookings that changed and sends each to those who watch it, or its account, here; what fails is read again. */
export function createBroadcast(io: LiveServer, orm: MikroORM, log: Logger) {
  const waiting = new Set<number>();
  const accounts = watchedAccounts(io);
  let running = false;
  let heardAt = new Date();
  /** From when on changes of somebody's trips may have been missed. */
  let missedSince: Date | undefined;

  const catchUp = async (since: Date): Promise<void> => {
    const changed = { customerId: { $in: [...accounts] }, updatedAt: { $gte: since } };
    for (const { id } of await orm.em.fork().find(Booking, changed, { fields: ["id"] })) waiting.add(id);
  };
  const sendSome = async (): Promise<void> => {
    const ids = [...waiting].slice(0, BATCH);
    for (const id of ids) waiting.delete(id);
    try {
      for (const booking of await orm.em.fork().find(Booking, { id: { $in: ids } })) send(io, booking);
    } catch (thrown) {
      for (const id of ids) waiting.add(id);
      throw thrown;
    }
  };
  const run = async (): Promise<void> => {
    running = true;
    while (waiting.size > 0 || missedSince) {
      try {
        const since = missedSince;
        if (since) await catchUp(since);
        if (missedSince === since) missedSince = undefined;
        await sendSome();
      } catch {
        log.warn({ bookings: waiting.size }, "changed bookings could not be read");
        await sleep(500);
      }
    }
    running = false;
  };
  const add = (ids: Iterable<number>): void => {
    for (const id of ids) if (accounts.size > 0 || io.of("/").adapter.rooms.has(roomOf(id))) waiting.add(id);
    if (!running) void run();
  };

  return {
    /** These bookings changed. */
    broadcast(ids: Iterable<number>): void {
      heardAt = new Date();
      add(ids);
    },
    /** Any booking that is watched here may have changed. */
    broadcastAll(): void {
      missedSince ??= new Date(heardAt.getTime() - CLOCK_SKEW_MS);
      add(watchedBookings(io));
    },
  };
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

import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { WatchAnswer } from "@domrit/shared/live/messages.ts";
import { BOOKING_CHANGED } from "@domrit/shared/live/signal.ts";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { Booking } from "../booking/booking.entity.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { setUpServer } from "../testing/set-up.ts";
import { listenToSignals } from "./signals.ts";

const server = await setUpServer();
const stop = new AbortController();
const sockets: Socket[] = [];
let reconnected = 0;

const broadcastAll = () => {
  reconnected += 1;
  server.gateway.broadcastAll();
};
const listening = listenToSignals(server.databaseUrl, { ...server.gateway, broadcastAll }, server.context.log, {
  signal: stop.signal,
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  stop.abort();
  await listening;
});

function connectSocket(headers: Record<string, string> = {}): Socket {
  const socket = io(server.url, { transports: ["websocket"], extraHeaders: headers, reconnection: false });
  sockets.push(socket);
  return socket;
}
const watch = (socket: Socket, asked: unknown): Promise<WatchAnswer> =>
  socket.timeout(3000).emitWithAck("booking:watch", asked);

async function change(id: number, fields: Partial<Booking>): Promise<void> {
  const em = server.context.orm.em.fork();
  const booking = await em.findOneOrFail(Booking, id);
  em.assign(booking, { ...fields, version: booking.version + 1 });
  await em.flush();
}
const signal = (id: number, version: number) =>
  server.context.orm.em.execute("select pg_notify(?, ?)", [BOOKING_CHANGED, JSON.stringify([[id, version]])]);

test("a page gets a snapshot when it watches, and each change after it, without contact data", async () => {
  const { id } = await createBooking(server.context.orm.em, {
    contactEmail: "geheim@example.nl",
    contactName: "Geheim",
  });
  const socket = connectSocket();
  const changes: BookingView[] = [];
  socket.on("booking:changed", (view: BookingView) => changes.push(view));
  const answer = await watch(socket, { id });
  expect(answer).toMatchObject({ ok: true, booking: { id, status: "pending", version: 1 } });
  await vi.waitUntil(() => server.context.orm.em.execute("select 1"));
  await change(id, { status: "confirmed" });
  const signalled = async () => {
    await signal(id, 2);
    return changes.at(-1);
  };
  await expect.poll(signalled).toMatchObject({ id, status: "confirmed", version: 2 });
  expect(JSON.stringify([answer, changes])).not.toMatch(/geheim/i);
});

test("either side notices within 20 s that a connection vanished without a word", async () => {
  const opened = await (await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`)).text();
  const { pingInterval, pingTimeout } = JSON.parse(opened.slice(1));
  expect(pingInterval + pingTimeout).toBeLessThanOrEqual(20_000);
});

test("nobody hears of a booking they do not watch, and nothing after they stopped", async () => {
  const [mine, other] = [await createBooking(server.context.orm.em), await createBooking(server.context.orm.em)];
  const socket = connectSocket();
  const heard: number[] = [];
  socket.on("booking:changed", ({ id }: BookingView) => heard.push(id));
  await watch(socket, { id: mine.id });
  await watch(socket, { id: other.id });
  socket.emit("booking:unwatch", { id: other.id });
  await watch(socket, { id: mine.id });
  await signal(other.id, 2);
  const signalled = async () => {
    await signal(mine.id, 2);
    return heard;
  };
  await expect.poll(signalled).toContain(mine.id);
  expect(heard).not.toContain(other.id);
});

test("a booking that cannot be watched is refused, and the connection lives on", async () => {
  const socket = connectSocket();
  expect(await watch(socket, { id: 4711 })).toEqual({ ok: false, code: "not_found" });
  for (const asked of [{ id: "1" }, {}, null, "booking:1", { id: 1, room: "x" }, { id: -1 }, { id: 1.5 }]) {
    expect((await watch(socket, asked)).ok).toBe(false);
  }
  socket.emit("booking:watch", { id: 1 });
  socket.emit("booking:unwatch", null);
  const { id } = await createBooking(server.context.orm.em);
  expect((await watch(socket, { id })).ok).toBe(true);
});

test("a page of another site gets no connection", async () => {
  const socket = connectSocket({ Origin: "https://elders.example" });
  const error = await new Promise((resolve) => socket.once("connect_error", resolve));
  expect(error).toBeInstanceOf(Error);
  expect(socket.connected).toBe(false);
});

test("after the database connection broke, every watched booking is sent again", async () => {
  const { id } = await createBooking(server.context.orm.em);
  const socket = connectSocket();
  const versions: number[] = [];
  socket.on("booking:changed", ({ version }: BookingView) => versions.push(version));
  await watch(socket, { id });
  const before = reconnected;
  await change(id, { status: "confirmed" });
  await server.context.orm.em.execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ~* '^(listen |select$)' and datname = current_database()",
  );
  await expect.poll(() => versions).toContain(2);
  expect(reconnected).toBeGreaterThan(before);
});

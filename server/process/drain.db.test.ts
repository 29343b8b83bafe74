import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../infra/postgres/test-database.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { Booking } from "../booking/booking.entity.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const SECONDS = 2;

let database: TestDatabase;
let server: TestServer;
const undo: (() => unknown)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.url, { environment: { DRAIN_SECONDS: String(SECONDS) } });
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await server.stop();
  await database.drop();
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** One request of a proxy that keeps its connection open. */
async function ask(path: string, body?: unknown): Promise<{ answer: IncomingMessage; body: unknown }> {
  const headers = { "Content-Type": "application/json" };
  const sent = request(server.url + path, { agent, method: body ? "POST" : "GET", headers });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { answer, body: await json(answer) };
}

test("a server that stops says so, serves on, and lets go of the connections that it answers on", async () => {
  expect((await ask("/readyz")).answer.headers.connection).toBe("keep-alive");
  const drained = server.drain();
  const since = performance.now();
  let booked = 0;
  while (performance.now() - since < SECONDS * 1000 - 300) {
    const [ready, health] = [await ask("/readyz"), await ask("/healthz")];
    expect([ready.answer.statusCode, health.answer.statusCode]).toEqual([503, 503]);
    const { answer } = await ask("/api/bookings", bookingRequest());
    expect([answer.statusCode, answer.headers.connection]).toEqual([201, "close"]);
    booked += 1;
  }
  await drained;
  await expect(ask("/healthz")).rejects.toThrow("ECONNREFUSED");
  expect(await server.context.orm.em.fork().count(Booking)).toBe(booked);
});

test("a request that is under way when no more are taken is finished", async () => {
  const holder = server.context.orm.em.fork();
  await holder.begin();
  await holder.execute("lock table booking in share mode");
  const asked = ask("/api/bookings", bookingRequest());
  await sleep(300);
  const { orm } = server.context;
  const drained = server.drain();
  await sleep(SECONDS * 1000 - 900);
  await holder.commit();
  expect((await asked).answer.statusCode).toBe(201);
  await drained;
  expect(await orm.em.fork().count(Booking)).toBe(1);
});

test("live pages come back by themselves, at another server, not all at once", async () => {
  const other = await startTestServer(database.url);
  undo.push(() => other.stop());
  const proxy = await startTcpProxy(server.url);
  undo.push(() => proxy.stop());
  const booking = await createBooking(server.context.orm.em);
  const reasons: string[] = [];
  const closedAt: number[] = [];
  const seen = new Map<Socket, number>();
  const pages = Array.from({ length: 20 }, () => {
    const socket = io(proxy.url, { transports: ["websocket"], forceNew: true });
    undo.push(() => socket.disconnect());
    socket.on("connect", async () => {
      const answer = await socket.timeout(3000).emitWithAck("booking:watch", { id: booking.id });
      seen.set(socket, answer.booking.version);
    });
    socket.on("disconnect", (reason) => {
      reasons.push(reason);
      closedAt.push(performance.now());
    });
    return socket;
  });
  await expect.poll(() => seen.size).toBe(pages.length);

  proxy.redirect(other.url);
  const drained = server.drain();
  const em = server.context.orm.em.fork();
  em.assign(await em.findOneOrFail(Booking, booking.id), { status: "confirmed", version: 2 });
  await em.flush();
  await drained;
  await expect.poll(() => [...seen.values()]).toEqual(pages.map(() => 2));
  expect(new Set(reasons)).toEqual(new Set(["transport close"]));
  expect(Math.max(...closedAt) - Math.min(...closedAt)).toBeGreaterThan(SECONDS * 500);
});

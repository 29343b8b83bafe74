import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect as connectTcp } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { WatchAnswer } from "@domrit/shared/live/messages.ts";
import pg from "pg";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { signedIn } from "../account/account.factory.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { linkToken } from "../booking/links/link-token.ts";
import { sharedLink } from "../session/link-name.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { guardConnections } from "./guard-connections.ts";

const server = await setUpServer();
const sockets: Socket[] = [];
const PATIENT = { timeout: 20_000 };

const locker = new pg.Client({ connectionString: server.databaseUrl });
await locker.connect();
afterAll(() => locker.end());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

function open(url = server.url): Socket {
  const socket = io(url, { transports: ["websocket"], reconnection: false, forceNew: true });
  sockets.push(socket);
  return socket;
}
const watch = (socket: Socket, id: number, token?: string): Promise<WatchAnswer> =>
  socket.timeout(20_000).emitWithAck("booking:watch", { id, token });
const bookings = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createBooking(server.context.orm.em))).then((made) =>
    made.map(({ id }) => id),
  );
/** Another server on the same database, with other limits. */
async function strict(scale: string): Promise<TestServer> {
  const environment = { RATE_LIMIT_SCALE: scale, TRUSTED_PROXIES: "1" };
  const other = await startTestServer(server.databaseUrl, { environment });
  onTestFinished(() => other.stop());
  return other;
}
/** Keeps a table from everybody until the function it gives is called, or the test is over. */
async function lock(table: string): Promise<() => Promise<unknown>> {
  await locker.query(`begin; lock table ${table} in access exclusive mode`);
  const unlock = () => locker.query("rollback");
  onTestFinished(async () => void (await unlock()));
  return unlock;
}
const blocked = async (): Promise<number> => {
  const [row] = await server.context.orm.em.execute<{ count: number }[]>(
    "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return row?.count ?? 0;
};
type Shaken = { status: number; retryAfter: string | undefined };
/** What a bare WebSocket's request is answered with; `more` comes behind what it asks for. */
function handshake(url: string, from: string, more = ""): Promise<Shaken> {
  const address = `${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket${more}`;
  const socket = new WebSocket(address, { headers: { "X-Forwarded-For": from } });
  onTestFinished(() => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.on("open", () => resolve({ status: 101, retryAfter: undefined }));
    socket.on("unexpected-response", (_request, { statusCode = 0, headers }) =>
      resolve({ status: statusCode, retryAfter: headers["retry-after"] }),
    );
    socket.on("error", reject);
  });
}

test("twenty bookings can be watched and no more, also when they are asked for all at once", async () => {
  const ids = await bookings(35);
  const socket = open();
  for (const id of ids.slice(0, 15)) expect((await watch(socket, id)).ok).toBe(true);
  const burst = await Promise.all(ids.slice(15).map((id) => watch(socket, id)));
  expect(burst.map((answer) => answer.ok || answer.code)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 15 }, () => "too_many_requests"),
  ]);
  socket.emit("booking:unwatch", { id: ids[0] });
  expect((await watch(socket, ids[34] ?? 0)).ok).toBe(true);
});

test("a connection's questions are looked up one at a time, those of all connections four at a time", async () => {
  const unlock = await lock("shared_link");
  // By links of others, each of which is looked up by itself.
  const askAll = (socket: Socket) =>
    Array.from({ length: 20 }, (_, index) => {
      const token = linkToken(server.context.config.SESSION_KEYS, sharedLink(index + 1));
      return watch(socket, index + 1, token);
    });
  const one = askAll(open());
  await expect.poll(blocked, PATIENT).toBe(1);
  await sleep(100);
  expect(await blocked()).toBe(1);
  const all = Array.from({ length: 10 }, () => open()).flatMap(askAll);
  await expect.poll(blocked, PATIENT).toBe(4);
  await sleep(100);
  expect(await blocked()).toBe(4);
  await unlock();
  const answers = await Promise.all([...one, ...all]);
  expect(new Set(answers.map((answer) => answer.ok || answer.code))).toEqual(new Set(["not_found"]));
});

test("reads by strangers never take the connections that bookings use", async () => {
  const { client } = await signedIn(server);
  const unlock = await lock("payment_method");
  const reads = Array.from({ length: 40 }, () => client.send("/api/user/payment-methods"));
  await expect.poll(blocked, PATIENT).toBeGreaterThan(1);
  const { status } = await createClient(server.url).post("/api/bookings", bookingRequest());
  expect(status).toBe(201);
  await unlock();
  await Promise.all(reads);
});

test("a connection that asks again and again is told that it is too much, and an address with many likewise", async () => {
  const [id = 0] = await bookings(1);
  const { url } = await strict("0.1");
  const socket = open(url);
  for (let asked = 0; asked < 6; asked += 1) expect((await watch(socket, id)).ok).toBe(true);
  const started = performance.now();
  expect(await watch(socket, id)).toEqual({ ok: false, code: "too_many_requests" });
  expect(performance.now() - started).toBeGreaterThan(900);
  const others = Array.from({ length: 12 }, () => open(url));
  const answers: WatchAnswer[] = [];
  for (const other of others) for (let asked = 0; asked < 5; asked += 1) answers.push(await watch(other, id));
  const refused = answers.filter(({ ok }) => !ok);
  expect(refused).toHaveLength(6 + 12 * 5 - 60);
});

test("a refusal comes from memory: neither the question nor the database is looked at", async () => {
  const [id = 0] = await bookings(1);
  const { url } = await strict("0.1");
  const [asker, other] = [open(url), open(url)];
  for (let asked = 0; asked < 6; asked += 1) expect((await watch(asker, id)).ok).toBe(true);
  expect((await watch(asker, id)).ok).toBe(false);
  const unlock = await lock("booking");
  const senseless = { id: "no number", token: 1 } as unknown as { id: number };
  const answers = [id, id + 1].map((each) => watch(asker, each));
  const refused = await Promise.all([...answers, asker.timeout(5000).emitWithAck("booking:watch", senseless)]);
  expect(refused).toEqual(Array.from({ length: 3 }, () => ({ ok: false, code: "too_many_requests" })));
  expect(await blocked()).toBe(0);
  await unlock();
  expect((await watch(other, id)).ok).toBe(true);
});

test("malformed questions count against the limit", async () => {
  const { url } = await strict("0.1");
  const socket = open(url);
  const ask = () => socket.timeout(5000).emitWithAck("booking:watch", { id: "none" });
  for (let asked = 0; asked < 6; asked += 1) expect(await ask()).toMatchObject({ code: "invalid_fields" });
  expect(await ask()).toMatchObject({ code: "too_many_requests" });
});

test.each(["websocket", "polling"])(
  "a client that goes on asking while refused is cut off, over %s",
  async (transport) => {
    const [id = 0] = await bookings(1);
    const { url } = await strict("0.1");
    const [asker, other] = [io(url, { transports: [transport], reconnection: false, forceNew: true }), open(url)];
    sockets.push(asker);
    await expect.poll(() => asker.connected && other.connected, PATIENT).toBe(true);
    for (let asked = 0; asked < 15; asked += 1) asker.emit("booking:watch", { id }, () => undefined);
    await sleep(500);
    expect(asker.connected).toBe(true);
    for (let asked = 0; asked < 15; asked += 1) asker.emit("booking:watch", { id }, () => undefined);
    await expect.poll(() => asker.connected, PATIENT).toBe(false);
    expect((await watch(other, id)).ok).toBe(true);
  },
);

test("an address gets so many connections at once, and may try so often; others are not touched by it", async () => {
  const { url } = await strict("0.02");
  const opened: Shaken[] = [];
  for (let tried = 0; tried < 7; tried += 1) opened.push(await handshake(url, "203.0.113.1"));
  expect(opened.map(({ status }) => status)).toEqual([101, 101, 101, 101, 429, 429, 429]);
  expect(Number(opened[4]?.retryAfter)).toBe(60);
  expect((await handshake(url, "203.0.113.2")).status).toBe(101);
  const polling = `${url}/socket.io/?EIO=4&transport=polling`;
  expect((await fetch(polling, { headers: { "X-Forwarded-For": "203.0.113.1" } })).status).toBe(429);
});

test.each(["&sid=", "&sid=none&sid="])(
  "a connection that names an earlier one by nothing (%s) counts as the new one it is",
  async (more) => {
    const { url } = await strict("0.02");
    for (let tried = 0; tried < 4; tried += 1) expect((await handshake(url, "203.0.113.3", more)).status).toBe(101);
    expect((await handshake(url, "203.0.113.3", more)).status).toBe(429);
  },
);

test("a client that sends without end is cut off", async () => {
  const { url } = await strict("1");
  const [flooder, other] = [open(url), open(url)];
  await expect.poll(() => flooder.connected && other.connected, PATIENT).toBe(true);
  for (let sent = 0; sent < 1000; sent += 1) flooder.emit("booking:unwatch", { id: sent });
  await expect.poll(() => flooder.connected, PATIENT).toBe(false);
  expect(other.connected).toBe(true);
});

const MEGABYTES = `2["noise","${"x".repeat(16_000_000)}"]`;

test("a client that does not read is cut off", async () => {
  const http = createServer();
  const live = new Server(http);
  const stop = guardConnections(live, {
    addressOf: () => "203.0.113.1",
    limits: server.context.limits,
    scale: 1,
    onHit: () => undefined,
    lookForUnreadMs: 1000,
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  onTestFinished(async () => {
    stop();
    await live.close();
  });
  const { port } = http.address() as AddressInfo;
  live.engine.on("connection", (connection) => live.engine.once("everybody", () => connection.send(MEGABYTES)));
  const reader = open(`http://127.0.0.1:${port}`);
  await expect.poll(() => reader.connected, PATIENT).toBe(true);
  const lazy = connectTcp(port, "127.0.0.1");
  onTestFinished(() => void lazy.destroy());
  lazy.on("error", () => undefined);
  lazy.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}\r\n\r\n`,
  );
  await expect.poll(() => live.engine.clientsCount, PATIENT).toBe(2);
  live.engine.emit("everybody");
  await expect.poll(() => live.engine.clientsCount, PATIENT).toBe(1);
  expect(reader.connected).toBe(true);
});

test("a client with a confirmed subscription gets the changes, also when an earlier subscription failed", async () => {
  const guest = createClient(server.url);
  const { body } = await guest.post("/api/bookings", bookingRequest());
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = io(server.url, { transports: ["websocket"], forceNew: true, extraHeaders: { Cookie: cookie } });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on("booking:changed", (view) => heard.push(view));
  const unlock = await lock("session");
  const asked = [watch(socket, body.id), watch(socket, body.id)];
  await expect.poll(blocked, PATIENT).toBe(1);
  await locker.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  await unlock();
  const [first, second] = await Promise.all(asked);
  expect(first).toMatchObject({ ok: false, code: "unavailable" });
  server.gateway.broadcast([[body.id, 1]]);
  await sleep(500);
  expect(heard.length > 0).toBe(second?.ok);
});

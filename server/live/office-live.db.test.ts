import type { OfficeChange } from "@domrit/shared/live/signal.ts";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { endSecretSessions } from "../session/secret-sessions.ts";
import { signalOffice } from "../staff/signal-office.ts";
import { Staff } from "../staff/staff.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { STAFF_SESSIONS } from "../staff/staff-session.ts";
import { type Client, createClient } from "../testing/client.ts";
import type { TestSocket } from "../testing/live.ts";
import { setUpLive, setUpServer } from "../testing/set-up.ts";
import { startTestServer } from "../testing/test-server.ts";
import { OFFICE_ROOM } from "./rooms.ts";

const server = await setUpServer();
const live = await setUpLive(server);
const em = () => server.context.orm.em.fork();
const refused = { ok: false, code: "not_signed_in" };

const ask = (socket: TestSocket) => socket.timeout(3000).emitWithAck("office:watch");
const inRoom = () => server.gateway.io.of("/").adapter.rooms.get(OFFICE_ROOM)?.size ?? 0;
const tell = (change: OfficeChange) => em().transactional((tx) => signalOffice(tx, change));

/** A page of the office, and what it hears. */
async function page(client: Client) {
  const socket = live.connect(client);
  const heard: OfficeChange[] = [];
  socket.on("office:changed", (change) => heard.push(change));
  expect(await ask(socket)).toEqual({ ok: true });
  return { socket, heard };
}
let desk: Awaited<ReturnType<typeof staffClient>>;
beforeEach(async () => {
  desk = await staffClient(server);
});

test("the office hears which bookings changed by their ids, and what else did, and nothing more of them", async () => {
  const { heard, socket } = await page(desk.client);
  const { id } = await createBooking(em(), { contactName: "Geheim" });
  await live.signal(id);
  await expect.poll(() => heard).toEqual([{ bookings: [id] }]);
  await tell({ inbox: true, registers: true });
  await expect.poll(() => heard.at(-1)).toEqual({ inbox: true, registers: true });
  expect(await ask(socket), "asked again, it stays").toEqual({ ok: true });
});

test("a burst is told together, and more than can be named as a whole", async () => {
  const { heard } = await page(desk.client);
  const begun = Date.now();
  for (let id = 1; id <= 40; id += 1) await live.signal(id);
  const named = () => new Set(heard.flatMap(({ bookings = [] }) => bookings)).size;
  await expect.poll(() => named()).toBe(40);
  expect(heard.length).toBeLessThanOrEqual(2 + (Date.now() - begun) / 200);
  heard.length = 0;
  await tell({ bookings: Array.from({ length: 201 }, (_, id) => id + 1) });
  await expect.poll(() => heard).toEqual([{ all: true }]);
});

test("no customer, no guest and no foreign cookie opens the room", async () => {
  const { client } = await signedIn(server);
  const forged = createClient(server.url);
  forged.cookies.set("office", "x".repeat(43));
  for (const who of [client, createClient(server.url), forged]) {
    expect(await ask(live.connect(who))).toEqual(refused);
    // A cookie of somebody else's kind beside it changes nothing.
    for (const [name, value] of client.cookies) who.cookies.set(name, value);
    expect(await ask(live.connect(who))).toEqual(refused);
  }
});

test("a connection closes as soon as its session ends in any way, and does not open again", async () => {
  const ends = [
    () => desk.client.post("/api/office/sign-out", {}),
    () => em().transactional((tx) => endSecretSessions(tx, STAFF_SESSIONS, { holderId: desk.staff.id })),
  ];
  for (const end of ends) {
    desk = await staffClient(server);
    const { socket, heard } = await page(desk.client);
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    const told = new Promise<void>((resolve) => socket.once("session:ended", resolve));
    const other = await page((await staffClient(server)).client);
    await end();
    await Promise.all([closed, told]);
    await tell({ inbox: true });
    await expect.poll(() => other.heard).toEqual([{ inbox: true }]);
    expect(heard).toEqual([]);
    expect(await ask(live.connect(desk.client))).toEqual(refused);
  }
});

test("an expired session, or one of a former colleague, is closed at the next check", async () => {
  const before = inRoom();
  const { socket } = await page(desk.client);
  const stays = await page((await staffClient(server)).client);
  server.gateway.endOver();
  await em().nativeUpdate(Staff, desk.staff.id, { endedAt: new Date() });
  const closed = new Promise((resolve) => socket.once("disconnect", resolve));
  server.gateway.endOver();
  await closed;
  expect(inRoom()).toBe(before + 1);
  expect(stays.socket.connected).toBe(true);
});

test("after signals were lost, all is to be asked for anew", async () => {
  const { heard } = await page(desk.client);
  await em().execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ~* '^(listen |select$)' and datname = current_database()",
  );
  await expect.poll(() => heard).toContainEqual({ all: true });
});

test("a page that asks too often is refused for a moment", async () => {
  const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.1" } });
  const { io } = await import("socket.io-client");
  const socket: TestSocket = io(strict.url, { transports: ["websocket"], forceNew: true, reconnection: false });
  for (let asked = 0; asked < 6; asked += 1) expect(await ask(socket)).toEqual(refused);
  expect(await ask(socket)).toEqual({ ok: false, code: "too_many_requests" });
  socket.disconnect();
  await strict.stop();
});

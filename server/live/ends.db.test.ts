import { afterAll, describe, expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { Booking } from "../booking/booking.entity.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { linkToken } from "../booking/links/link-token.ts";
import { ownLink } from "../session/link-name.ts";
import { createClient } from "../testing/client.ts";
import type { TestSocket } from "../testing/live.ts";
import { setUpLive, setUpServer } from "../testing/set-up.ts";
import { startTestServer } from "../testing/test-server.ts";

const server = await setUpServer();
const live = await setUpLive(server);
const second = await startTestServer(server.databaseUrl);
afterAll(second.stop);
const secondLive = await setUpLive(second);

const em = () => server.context.orm.em.fork();
const first = (id: number) => linkToken(server.context.config.SESSION_KEYS, ownLink(id));
const watch = (socket: TestSocket, id: number, token?: string) =>
  socket.timeout(3000).emitWithAck("booking:watch", { id, ...(token && { token }) });

/** A page that watches: what it hears, and why its connection ended. */
async function watching(socket: TestSocket, id: number, token?: string) {
  const heard: object[] = [];
  const ends: string[] = [];
  socket.on("booking:changed", (view) => heard.push(view));
  socket.on("disconnect", (reason) => ends.push(reason));
  const answer = await watch(socket, id, token);
  expect(answer).toMatchObject({ ok: true, booking: { id } });
  return { socket, heard, ends, answer };
}
/** The customer's booking, and somebody who is sent links to it. */
async function shared() {
  const { client: holder } = await signedIn(server);
  const { id } = (await holder.post("/api/bookings", bookingRequest())).body;
  const link = (await holder.post(`/api/bookings/${id}/links`, { kind: "share" })).body;
  const url = new URL(link.url);
  return { holder, id, link, shownId: Number(url.pathname.split("/").at(-1)), token: url.searchParams.get("token")! };
}
async function change(id: number, fields: Partial<Booking>): Promise<void> {
  await em().nativeUpdate(Booking, id, fields);
  await live.signal(id);
}

test.each([false, true])("through a shared link a page hears of the ride alone (a guest's: %s)", async (isGuests) => {
  const { id, shownId, token } = await shared();
  if (isGuests) await em().nativeUpdate(Booking, id, { customerId: null });
  const pages = [
    await watching(live.connect(), shownId, token),
    await watching(secondLive.connect(), shownId, token),
    await watching(live.connect(), id, token),
  ];
  const driver = { firstName: "Ayşe", phone: "+31611111111" };
  await change(id, { status: "confirmed", driverState: "assigned", driver });
  for (const { heard, answer } of pages) {
    await expect.poll(() => heard.at(-1)).toMatchObject({ status: "confirmed", driver: { firstName: "Ayşe" } });
    expect(JSON.stringify([heard, answer])).not.toMatch(/estimatedPrice|611111111|messages/);
    expect(heard).toHaveLength(1);
  }
  expect(JSON.stringify([pages[0]?.heard, pages[0]?.answer])).not.toContain(String(id));
});

test("a page that no longer watches through a shared link hears nothing more", async () => {
  const { id, shownId, token } = await shared();
  const [gone, stays] = [
    await watching(live.connect(), shownId, token),
    await watching(live.connect(), shownId, token),
  ];
  gone.socket.emit("booking:unwatch", { id: shownId });
  expect(await watch(gone.socket, 4711)).toEqual({ ok: false, code: "not_found" });
  await change(id, { status: "confirmed" });
  await expect.poll(() => stays.heard).toHaveLength(1);
  expect(gone.heard).toEqual([]);
});

describe("through the passenger's link", () => {
  /** A booking for somebody else, and the secret that they are sent. */
  async function ridden() {
    const { client: holder } = await signedIn(server);
    const { id } = (await holder.post("/api/bookings", bookingRequest({ passengerPhone: "06 87654321" }))).body;
    const { url, id: linkId } = (await holder.post(`/api/bookings/${id}/links`, { kind: "passenger" })).body;
    const { pathname, searchParams } = new URL(url);
    return { holder, id, linkId, shownId: Number(pathname.split("/").at(-1)), token: searchParams.get("token")! };
  }

  test("a page hears of the ride and who to call, not of its price", async () => {
    const { id, shownId, token } = await ridden();
    const pages = [
      await watching(live.connect(), shownId, token),
      await watching(secondLive.connect(), shownId, token),
    ];
    const driver = { firstName: "Ayşe", phone: "+31611111111" };
    await change(id, { status: "confirmed", driverState: "assigned", driver });
    for (const { heard, answer } of pages) {
      await expect.poll(() => heard).toMatchObject([{ id: shownId, viewer: "passenger", driver }]);
      expect(JSON.stringify([heard, answer])).not.toMatch(/estimatedPrice|687654321|messages/);
      expect(JSON.stringify([heard, answer])).not.toContain(String(id));
    }
  });

  test.each(["ended", "another phone's"] as const)("nothing is heard once it is %s, on any server", async (how) => {
    const { holder, id, linkId, shownId, token } = await ridden();
    const opened = createClient(server.url);
    await opened.send(`/api/bookings/${shownId}`, { headers: { "X-Booking-Token": token } });
    const dead = [
      await watching(live.connect(), shownId, token),
      await watching(secondLive.connect(), shownId, token),
      await watching(secondLive.connect(opened), shownId),
    ];
    const own = await watching(live.connect(holder), id);
    const path = `/api/bookings/${id}`;
    if (how === "ended") await holder.send(`${path}/links/${linkId}`, { method: "DELETE" });
    else await holder.post(`${path}/change`, { version: 1, passengerPhone: "06 11223344" });
    for (const { ends } of dead) await expect.poll(() => ends).toEqual(["transport close"]);
    await change(id, { status: "confirmed" });
    await expect.poll(() => own.heard.at(-1)).toMatchObject({ status: "confirmed" });
    for (const { heard } of dead) expect(heard).toEqual([]);
    expect(await watch(live.connect(opened), shownId)).toEqual({ ok: false, code: "not_found" });
  });
});

describe.each(["deleted", "replaced"] as const)("a link that is %s", (how) => {
  test("is dead at once on every server, for pages that watch by it or by a session that opened it", async () => {
    const { holder, id, link, shownId, token: shareToken } = await shared();
    const [asked, token] = how === "deleted" ? [shownId, shareToken] : [id, first(id)];
    const opened = createClient(server.url);
    await opened.send(`/api/bookings/${asked}`, { headers: { "X-Booking-Token": token } });
    const dead = [
      await watching(live.connect(), asked, token),
      await watching(secondLive.connect(), asked, token),
      await watching(live.connect(opened), asked),
      await watching(secondLive.connect(opened), asked),
    ];
    const own = await watching(secondLive.connect(holder), id);
    const path = `/api/bookings/${id}/links`;
    if (how === "deleted") await holder.send(`${path}/${link.id}`, { method: "DELETE" });
    else await holder.post(path, { kind: "replace" });
    for (const { ends } of dead) await expect.poll(() => ends).toEqual(["transport close"]);
    await change(id, { status: "confirmed" });
    await expect.poll(() => own.heard).toHaveLength(1);
    expect([own.ends, ...dead.map(({ heard }) => heard)]).toEqual([[], [], [], [], []]);
    for (const who of [undefined, opened]) {
      expect(await watch(live.connect(who), asked, token)).toEqual({ ok: false, code: "not_found" });
    }
  });
});

test("an end without a signal, or by time, is found by the check", async () => {
  const [one, other] = [await createBooking(em(), { customerId: crypto.randomUUID() }), await shared()];
  const replaced = await watching(live.connect(), one.id, first(one.id));
  const over = await watching(live.connect(), other.shownId, other.token);
  const lives = await shared();
  const stays = await watching(live.connect(), lives.shownId, lives.token);
  const staysToo = await watching(live.connect(), lives.id, first(lives.id));
  await em().nativeUpdate(Booking, one.id, { linkGeneration: 1 });
  await em().nativeUpdate(Booking, other.id, { pickupAt: new Date(Date.now() - 31 * 86_400_000) });
  server.gateway.endOver();
  for (const { ends } of [replaced, over]) await expect.poll(() => ends).toEqual(["transport close"]);
  expect([stays.ends, staysToo.ends]).toEqual([[], []]);
});

test("a signal that ends a link while a page is let in by it leaves none watching", async () => {
  const { holder, id } = await shared();
  const sockets = Array.from({ length: 12 }, (_, n) => (n % 2 ? live : secondLive).connect());
  const token = first(id);
  const asked = Promise.allSettled(sockets.map((socket) => watch(socket, id, token)));
  await holder.post(`/api/bookings/${id}/links`, { kind: "replace" });
  await asked;
  const heard: unknown[] = [];
  for (const socket of sockets) socket.on("booking:changed", (view) => heard.push(view));
  const own = await watching(live.connect(holder), id);
  const again = async () => {
    await change(id, { status: "confirmed" });
    return own.heard.length;
  };
  await expect.poll(again).toBeGreaterThan(1);
  expect(heard).toEqual([]);
});

test("a page that was opened by a link watches by its cookie, and is cut off once that link is replaced", async () => {
  const { holder, id } = await shared();
  await expect(watching(live.connect(), id)).rejects.toThrow();
  const reader = createClient(server.url);
  reader.cookies.set(`ride-${id}`, first(id));
  const page = await watching(live.connect(reader), id);
  await holder.post(`/api/bookings/${id}/links`, { kind: "replace" });
  await expect.poll(() => page.ends).toHaveLength(1);
  expect(await watch(live.connect(reader), id)).toMatchObject({ ok: false });
});

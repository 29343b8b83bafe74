import { io, type Socket } from "socket.io-client";
import { afterEach, expect, test } from "vitest";
import { apiRouters } from "./app.ts";
import { bookingRequest, createBooking } from "./booking/booking.factory.ts";
import { isOfOffice } from "./http/listener.ts";
import { staffClient } from "./staff/staff.factory.ts";
import { createClient } from "./testing/client.ts";
import { setUpServer } from "./testing/set-up.ts";
import { startTestServer } from "./testing/test-server.ts";

const OFFICE_URL = "https://office.test";
const server = await setUpServer({ environment: { OFFICE_PORT: "0", OFFICE_URL } });
const [site, office] = [createClient(server.url), createClient(server.officeUrl)];

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
/** Opens the live channel on a port; gives the first reason why it cannot, or undefined. */
function connect(url: string, headers: Record<string, string> = {}): Promise<{ socket: Socket; refused?: string }> {
  const options = { transports: ["websocket"], extraHeaders: headers, reconnection: false, forceNew: true };
  const socket = io(url, options);
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once("connect", () => resolve({ socket }));
    socket.once("connect_error", ({ message }) => resolve({ socket, refused: message }));
  });
}

test("a port of the office's own has what its screens ask for, and nothing else of the API", async () => {
  const asked = {
    health: await office.send("/healthz"),
    places: await office.send("/api/geocode/search?q=Nieuwegein"),
  };
  expect([asked.health.status, asked.places.status]).toEqual([200, 200]);
  expect((await office.post("/api/bookings?preview=true", bookingRequest())).status).toBe(200);

  const { id } = await createBooking(server.context.orm.em);
  for (const path of [`/api/bookings/${id}`, "/api/auth/user", "/api/dispatch/events", "/metrics", "/api/bookings"]) {
    expect([path, (await office.send(path)).status]).toEqual([path, 404]);
  }
  expect((await office.post("/api/bookings", bookingRequest())).status).toBe(404);
  expect((await site.post("/api/bookings", bookingRequest())).status).toBe(201);
  expect(office.cookies.size, "no visitor's session").toBe(0);
});

test("the office is on its own port and there alone, over TLS as its address says", async () => {
  const { client, staff } = await staffClient(server, "manager");
  const me = await client.send("/api/office/me");
  expect([me.status, me.body.email]).toEqual([200, staff.email]);
  expect([...client.cookies.keys()]).toEqual(["__Host-office"]);
  expect(Object.fromEntries(me.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "strict-transport-security": expect.stringContaining("max-age"),
    "x-robots-tag": "noindex",
  });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  await expectNothing(server.url, { Cookie: cookie });
});

test("an office that is off is nowhere", async () => {
  await using scope = new AsyncDisposableStack();
  const without = await startTestServer(server.databaseUrl, { environment: { OFFICE: "off" } });
  scope.defer(() => without.stop());
  expect(without.officeUrl).toBe(without.url);
  await expectNothing(without.url);
});

/** As of addresses that never were: the same status, headers and words. */
async function expectNothing(url: string, headers: Record<string, string> = {}) {
  const ask = async (path: string, method = "GET") => {
    const answer = await createClient(url).send(path, { method, headers, ...(method === "POST" && { body: {} }) });
    const own = ["date", "x-request-id"];
    return [answer.status, answer.body, [...answer.headers].filter(([name]) => !own.includes(name))];
  };
  for (const path of ["me", "staff", "today", "simulator", "queues", ""]) {
    expect([path, await ask(`/api/office/${path}`)]).toEqual([path, await ask("/api/nowhere")]);
  }
  expect(await ask("/api/office/sign-in", "POST")).toEqual(await ask("/api/nowhere", "POST"));
}

test("no call of the office is mounted on a port with the site alone", () => {
  const routes = apiRouters(server.context, "site").flatMap(({ stack }) => stack.map(({ path }) => String(path)));
  expect(routes.filter(isOfOffice)).toEqual([]);
});

test("requests that change something must come from the office's own pages, on its port", async () => {
  const from = (origin: string) => office.post("/api/bookings?preview=true", bookingRequest(), { Origin: origin });
  expect((await from(OFFICE_URL)).status).toBe(200);
  expect((await from("http://localhost:3000")).status).toBe(403);
  const own = await site.post("/api/bookings?preview=true", bookingRequest(), { Origin: OFFICE_URL });
  expect(own.status).toBe(403);
});

test("the live channel is on both ports, a customer's rides on the public one alone, the office on its own", async () => {
  const { id } = await createBooking(server.context.orm.em);
  const watch = async ({ socket }: { socket: Socket }) =>
    socket
      .timeout(500)
      .emitWithAck("booking:watch", { id })
      .catch(() => "no answer");
  expect(await watch(await connect(server.url))).toMatchObject({ ok: true });
  expect(await watch(await connect(server.officeUrl))).toBe("no answer");
  const { client } = await staffClient(server);
  const cookie = { Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  const watchOffice = async ({ socket }: { socket: Socket }) =>
    socket
      .timeout(500)
      .emitWithAck("office:watch")
      .catch(() => "no answer");
  expect(await watchOffice(await connect(server.officeUrl, cookie))).toEqual({ ok: true });
  expect(await watchOffice(await connect(server.url, cookie))).toBe("no answer");
  expect((await connect(server.officeUrl, { Origin: OFFICE_URL })).refused).toBeUndefined();
  expect((await connect(server.officeUrl, { Origin: "http://localhost:3000" })).refused).toBeDefined();
  expect((await connect(server.url, { Origin: OFFICE_URL })).refused).toBeDefined();
});

test("a process that stops takes nothing more on either port, and its live pages come back elsewhere", async () => {
  const other = await startTestServer(server.databaseUrl, {
    environment: { OFFICE_PORT: "0", OFFICE_URL, DRAIN_SECONDS: "1" },
  });
  const pages = [await connect(other.url), await connect(other.officeUrl)];
  const reasons = pages.map(({ socket }) => new Promise((resolve) => socket.once("disconnect", resolve)));
  const drained = other.drain();
  const health = await Promise.all([other.url, other.officeUrl].map((url) => fetch(`${url}/healthz`)));
  expect(health.map(({ status }) => status)).toEqual([503, 503]);
  await drained;
  expect(await Promise.all(reasons)).toEqual(["transport close", "transport close"]);
  for (const url of [other.url, other.officeUrl]) await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  await other.stop();
});

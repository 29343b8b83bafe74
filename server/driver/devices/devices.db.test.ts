import { expect, test } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { DriverDevice } from "../../fleet/driver-access/driver-device.entity.ts";
import { DriverInvitation } from "../../fleet/driver-access/driver-invitation.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { Session } from "../../session/session.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { dumpTables } from "../../testing/search-database.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { createDriver, deviceOf, driverClient } from "../driver.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk, staff } = await staffClient(server);

const SESSION = "/api/driver/session";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const of = (driverId: string, rest: string) => `/api/office/drivers/${driverId}/${rest}`;
const invite = (driverId: string) => desk.send(of(driverId, "invite"), { method: "POST" });
const tokenOf = (url: string): string => new URLSearchParams(new URL(url).hash.slice(1)).get("token") ?? "";
const join = (token: string, client = createClient(server.url), headers = {}) =>
  client.post(SESSION, { token }, headers);
const statusOf = async (client: Client) => (await client.send(SESSION)).status;
const devicesOf = async (driverId: string) =>
  (await desk.send(of(driverId, "devices"))).body as unknown as { id: string }[];
const end = async (driverId: string, deviceId?: string) =>
  (await desk.send(of(driverId, deviceId ? `devices/${deviceId}` : "devices"), { method: "DELETE" })).status;
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";

/** What the server's clock says is so much later for a while. */
function later<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const { now } = server.clock;
  server.clock.now = () => new Date(Date.now() + milliseconds);
  return work().finally(() => Object.assign(server.clock, { now }));
}

test("the desk's invitation signs one device in, which the desk then sees; neither secret is stored", async () => {
  const driver = await createDriver(em());
  const { status, body } = await invite(driver.id);
  expect([status, Object.keys(body).sort()]).toEqual([201, ["expiresAt", "url"]]);
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(29 * MINUTE_MS);
  expect(body.url).toMatch(/^http:\/\/localhost:\d+\/driver\/join#token=[\w-]{43}$/);
  const phone = createClient(server.url);
  const joined = await join(tokenOf(body.url), phone, { "User-Agent": ANDROID });
  expect([joined.status, joined.body]).toEqual([201, { driver: { id: driver.id, firstName: "Ayşe" } }]);
  const [cookie = ""] = joined.headers.getSetCookie();
  expect(cookie).toMatch(/^driver=[\w-]{43}; path=\/; expires=.+; samesite=lax; httponly$/i);
  expect((await phone.send(SESSION)).body).toEqual(joined.body);
  expect(await devicesOf(driver.id)).toEqual([
    {
      id: expect.any(String),
      device: "Chrome, Android",
      lastSeenAt: expect.any(String),
      createdAt: expect.any(String),
    },
  ]);
  const stored = await dumpTables(em());
  expect(stored).toContain(driver.id);
  for (const secret of [tokenOf(body.url), phone.cookies.get("driver") ?? ""]) expect(stored).not.toContain(secret);
  const acts = await em().find(AuditEntry, { subjectId: driver.id }, { orderBy: { id: "asc" } });
  expect(acts.map(({ act, staffId }) => [act, staffId === staff.id])).toEqual([
    ["driver_invited", true],
    ["driver_devices_looked", true],
  ]);
  expect(acts[0]?.after).toEqual({ phone: "+31…678" });
});

test("an invitation works once, also for two who take it at the same time, for 30 minutes and until the next one", async () => {
  const driver = await createDriver(em());
  const once = tokenOf((await invite(driver.id)).body.url);
  const taken = await Promise.all([join(once), join(once), join(once)]);
  expect(taken.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  expect((await join(once)).body).toMatchObject({ code: "not_found" });

  const [late, newer] = [tokenOf((await invite(driver.id)).body.url), tokenOf((await invite(driver.id)).body.url)];
  expect((await join(late)).status).toBe(404);
  expect((await later(30 * MINUTE_MS, () => join(newer))).status).toBe(404);
  expect((await later(29 * MINUTE_MS, () => join(newer))).status).toBe(201);
  expect(await em().count(DriverInvitation, { driverId: driver.id })).toBe(0);
  expect((await join("x".repeat(43))).status).toBe(404);
  expect((await createClient(server.url).post(SESSION, { token: 1 })).status).toBe(422);
});

test("a driver with a number gets a text message, one without the link alone; nobody is invited who is none", async () => {
  const [reached, mute] = [await createDriver(em()), await createDriver(em(), { phone: null })];
  const before = await em().count(OutboxEvent, { type: "driver.invited" });
  expect((await invite(mute.id)).status).toBe(201);
  expect(await em().count(OutboxEvent, { type: "driver.invited" })).toBe(before);
  await invite(reached.id);
  const { id: invitationId } = await em().findOneOrFail(DriverInvitation, { driverId: reached.id });
  const [event] = await em().find(OutboxEvent, { type: "driver.invited" }, { orderBy: { id: "desc" }, limit: 1 });
  expect(event?.payload).toEqual({ invitationId });
  await em().nativeUpdate(Driver, reached.id, { endedAt: new Date() });
  for (const id of [reached.id, crypto.randomUUID(), "x"]) expect((await invite(id)).status).toBe(404);
});

test("a device stays signed in for 30 days of use, and a use renews its cookie", async () => {
  const { client, driver } = await driverClient(server);
  const renewed = await later(29 * DAY_MS, () => client.send(SESSION));
  expect(renewed.status).toBe(200);
  expect(renewed.headers.getSetCookie()[0]).toMatch(/^driver=[\w-]{43}; .*expires=/);
  expect((await later(29 * DAY_MS + 1000, () => client.send(SESSION))).headers.getSetCookie()).toEqual([]);
  expect(await later(58 * DAY_MS, () => statusOf(client))).toBe(200);
  await later(88 * DAY_MS, async () => {
    expect(await statusOf(client)).toBe(401);
    const { client: colleague } = await staffClient(server);
    expect((await colleague.send(of(driver.id, "devices"))).body).toEqual([]);
  });
});

test("the desk ends one device, or all with what is open of an invitation, and no other driver's", async () => {
  const { client: one, driver } = await driverClient(server);
  const two = await deviceOf(server, driver);
  const kept = () => em().find(DriverDevice, { driverId: driver.id });
  const earlier = (await kept()).map(({ id }) => id);
  const three = await deviceOf(server, driver);
  const last = (await kept()).find(({ id }) => !earlier.includes(id))?.id;
  const { client: other, driver: colleague } = await driverClient(server);
  const [{ id: others }] = (await devicesOf(colleague.id)) as [{ id: string }];
  expect(await end(driver.id, others)).toBe(404);
  expect(await end(driver.id, "x")).toBe(404);
  expect(await end(crypto.randomUUID())).toBe(404);
  expect(await end(driver.id, last)).toBe(204);
  expect(await Promise.all([one, two, three, other].map(statusOf))).toEqual([200, 200, 401, 200]);
  const token = tokenOf((await invite(driver.id)).body.url);
  expect(await end(driver.id)).toBe(204);
  expect(await Promise.all([one, two, other].map(statusOf))).toEqual([401, 401, 200]);
  expect((await join(token)).status).toBe(404);
  const acts = await em().find(AuditEntry, { subjectId: driver.id }, { orderBy: { id: "asc" } });
  expect(acts.map(({ act }) => act)).toEqual(["driver_device_ended", "driver_invited", "driver_devices_ended"]);
});

test("a driver who leaves the register is signed out everywhere, and no invitation of theirs works", async () => {
  const { client, driver } = await driverClient(server);
  const token = tokenOf((await invite(driver.id)).body.url);
  const leaves = await desk.send(`/api/office/drivers/${driver.id}`, { method: "DELETE", body: { version: 1 } });
  expect([leaves.status, await statusOf(client), (await join(token)).status]).toEqual([204, 401, 404]);
  expect(await em().count(DriverDevice, { driverId: driver.id })).toBe(0);
});

test("a driver signs out; on a device that another one takes, the first no longer is signed in", async () => {
  const { client } = await driverClient(server);
  const before = new Map(client.cookies);
  const driver = await createDriver(em(), { firstName: "Bram" });
  expect((await join(tokenOf((await invite(driver.id)).body.url), client)).status).toBe(201);
  expect((await client.send(SESSION)).body).toMatchObject({ driver: { firstName: "Bram" } });
  const former = createClient(server.url);
  for (const [name, value] of before) former.cookies.set(name, value);
  expect(await statusOf(former)).toBe(401);
  expect((await client.send(SESSION, { method: "DELETE" })).status).toBe(204);
  expect([client.cookies.get("driver"), await statusOf(client)]).toEqual(["", 401]);
  expect(await devicesOf(driver.id)).toEqual([]);
  expect((await client.send(SESSION, { method: "DELETE" })).status, "once more").toBe(204);
});

test("the language of the device that joins is the driver's until they choose another", async () => {
  const driver = await createDriver(em());
  const client = createClient(server.url);
  const localeOf = async () => (await em().findOneOrFail(Driver, driver.id)).locale;
  await client.post(SESSION, { token: tokenOf((await invite(driver.id)).body.url) }, {}, "tr-TR");
  expect(await localeOf()).toBe("tr");
  const put = (locale: string) => client.send("/api/driver/locale", { method: "PUT", body: { locale } });
  expect([(await put("en")).status, await localeOf()]).toEqual([204, "en"]);
  expect([(await put("de")).status, await localeOf()]).toEqual([422, "en"]);
  await client.post(SESSION, { token: tokenOf((await invite(driver.id)).body.url) }, {}, "tr-TR");
  expect(await localeOf(), "what was chosen stays").toBe("en");
});

test("a guesser is soon refused, and requests from another site do nothing", async () => {
  const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.1" } });
  const guess = () => join("x".repeat(43), createClient(strict.url));
  expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([404, 404, 429]);
  await strict.stop();
  const { client } = await driverClient(server);
  const foreign = { headers: { Origin: "https://elsewhere.example" } };
  expect((await client.send(SESSION, { method: "DELETE", ...foreign })).status).toBe(403);
  expect(await statusOf(client)).toBe(200);
});

test("a call of a driver neither begins nor uses a session of a visitor", async () => {
  const { client } = await driverClient(server);
  await client.send(SESSION);
  expect([...client.cookies.keys()]).toEqual(["driver"]);
  await client.post("/api/bookings", bookingRequest());
  expect(client.cookies.has("sid")).toBe(true);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await em().nativeUpdate(Session, {}, { lastSeenAt: hourAgo });
  expect(await statusOf(client)).toBe(200);
  expect(await em().find(Session, {})).toMatchObject([{ lastSeenAt: hourAgo }]);
  await client.send("/api/bookings/1");
  await expect.poll(() => em().find(Session, {})).not.toMatchObject([{ lastSeenAt: hourAgo }]);
});

test("over TLS the cookie belongs to this very host", async () => {
  const PUBLIC_URL = "https://localhost:3443";
  const safe = await startTestServer(server.databaseUrl, { environment: { PUBLIC_URL } });
  const driver = await createDriver(em());
  const url: string = (await (await staffClient(safe)).client.send(of(driver.id, "invite"), { method: "POST" })).body
    .url;
  expect(url).toMatch(/^https:\/\/localhost:3443\/driver\/join#/);
  const joined = await join(tokenOf(url), createClient(safe.url));
  expect(joined.headers.getSetCookie()[0]).toMatch(/^__Host-driver=.+; path=\/; .*secure/i);
  await safe.stop();
});

import { describe, expect, test } from "vitest";
import { bookingRequest, createBooking } from "../../booking/booking.factory.ts";
import { linkToken } from "../../booking/links/link-token.ts";
import { ownLink } from "../../session/link-name.ts";
import { Session } from "../../session/session.entity.ts";
import { createClient } from "../../testing/client.ts";
import { startLive, type TestSocket } from "../../testing/live.ts";
import { setUpLive, setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { createCustomer, logIn, PASSWORD, signedIn } from "../account.factory.ts";

const server = await setUpServer();
const live = await setUpLive(server);

const em = () => server.context.orm.em.fork();
const watch = (socket: TestSocket) => socket.timeout(3000).emitWithAck("account:watch");
const isIn = async (client: ReturnType<typeof createClient>) => (await client.send("/api/auth/user")).status === 200;

/** A connection that watches its account, and what it hears of the session. */
async function watching(client: ReturnType<typeof createClient>) {
  const socket = live.connect(client);
  const heard: string[] = [];
  socket.on("session:ended", () => heard.push("ended"));
  socket.on("trip:changed", () => heard.push("trip"));
  socket.on("disconnect", (reason) => heard.push(reason));
  expect(await watch(socket)).toEqual({ ok: true });
  return { socket, heard };
}

describe("signing out", () => {
  test("ends the session in every tab, and a copy of its cookie", async () => {
    const { client } = await signedIn(server);
    const copy = createClient(server.url);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect(await isIn(copy)).toBe(true);
    const answer = await client.post("/api/auth/logout", {});
    expect(answer).toMatchObject({ status: 204, body: { text: "" } });
    expect(client.cookies.get("sid")).toBe("");
    expect([await isIn(client), await isIn(copy)]).toEqual([false, false]);
    expect((await copy.post("/api/auth/logout", {})).status).toBe(204);
    expect((await createClient(server.url).post("/api/auth/logout", {})).status).toBe(204);
  });

  test("has the browser forget what it has read and what pages have stored, but no cookie of anybody else's", async () => {
    const { client } = await signedIn(server);
    const { headers } = await client.post("/api/auth/logout", {});
    expect(headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    expect((await client.send("/api/auth/user")).headers.get("Clear-Site-Data")).toBeNull();
  });

  test("ends what is open, and nothing more is heard there", async () => {
    const { client, customer } = await signedIn(server);
    const other = await logIn(server.url, customer.email);
    const [ended, stays] = [await watching(client), await watching(other)];
    await client.post("/api/auth/logout", {});
    await expect.poll(() => ended.heard).toEqual(["ended", "transport close"]);
    const booked = await other.post("/api/bookings", bookingRequest());
    await live.signal(booked.body.id);
    await expect.poll(() => stays.heard).toEqual(["trip"]);
    expect(ended.heard).toEqual(["ended", "transport close"]);
    expect(await watch(live.connect(client))).toEqual({ ok: false, code: "not_signed_in" });
  });

  test("reaches what is open on another server, and is heard by no other session", async () => {
    const second = await startTestServer(server.databaseUrl);
    const secondLive = await startLive(second);
    const { client, customer } = await signedIn(server);
    const other = await logIn(server.url, customer.email);
    const open = async (who: ReturnType<typeof createClient>) => {
      const socket = secondLive.connect(who);
      const reasons: string[] = [];
      socket.on("disconnect", (reason) => reasons.push(reason));
      expect(await watch(socket)).toEqual({ ok: true });
      return reasons;
    };
    const [ended, stays] = [await open(client), await open(other)];
    await client.post("/api/auth/logout", {});
    await expect.poll(() => ended).toEqual(["transport close"]);
    expect(stays).toEqual([]);
    await secondLive.stop();
    await second.stop();
  });

  test("is not undone by a request that was still under way", async () => {
    const { client, customer } = await signedIn(server);
    const bookings = await Promise.all(Array.from({ length: 20 }, () => createBooking(em())));
    const { SESSION_KEYS } = server.context.config;
    // Each of these saves the session, since it opens a booking by its signed link.
    const opening = bookings.map(({ id }) =>
      client.send(`/api/bookings/${id}`, { headers: { "X-Booking-Token": linkToken(SESSION_KEYS, ownLink(id)) } }),
    );
    await Promise.all([...opening.slice(0, 5), client.post("/api/auth/logout", {}), ...opening]);
    expect(await em().count(Session, { customerId: customer.id })).toBe(0);
  });
});

describe("the list of sessions", () => {
  const agents = {
    phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1",
    desktop: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  const open = async (email: string, agent: string) => {
    const client = createClient(server.url);
    await client.post("/api/auth/login", { email, password: PASSWORD }, { "User-Agent": agent });
    return client;
  };

  const endOthers = (client: ReturnType<typeof createClient>, body: unknown) =>
    client.send("/api/user/sessions/others", { method: "DELETE", body });

  test("names the devices, the own one among them, and can end all others with the password", async () => {
    const { email } = await createCustomer(em());
    const stranger = await signedIn(server);
    const phone = await open(email, agents.phone);
    const desktop = await open(email, agents.desktop);
    const { body } = await desktop.send("/api/user/sessions");
    expect(body).toHaveLength(2);
    expect(body).toContainEqual(expect.objectContaining({ current: true, device: "Firefox, Linux" }));
    expect(body).toContainEqual(expect.objectContaining({ current: false, device: "Safari, iPhone" }));

    const onPhone = await watching(phone);
    expect((await endOthers(desktop, {})).body.fields).toEqual({ password: ["Wachtwoord invoeren"] });
    const wrong = await endOthers(desktop, { password: "niet dit" });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: ["Dit wachtwoord klopt niet"] } } });
    expect([await isIn(phone), onPhone.heard]).toEqual([true, []]);
    expect((await endOthers(desktop, { password: PASSWORD })).status).toBe(204);
    await expect.poll(() => onPhone.heard[0]).toBe("ended");
    expect([await isIn(desktop), await isIn(phone), await isIn(stranger.client)]).toEqual([true, false, true]);
  });

  test("tells when a session was last used, to a few minutes", async () => {
    const { client } = await signedIn(server);
    const lastSeen = async () => (await client.send("/api/user/sessions")).body[0].lastSeenAt;
    const first = await lastSeen();
    expect(await lastSeen()).toBe(first);
    const { now } = server.clock;
    server.clock.now = () => new Date(Date.now() + 6 * 60_000);
    await lastSeen();
    server.clock.now = now;
    expect(await lastSeen()).not.toBe(first);
  });
});

describe("a password change", () => {
  test("ends every other session and its connections, and gives this one a new id", async () => {
    const { client, customer } = await signedIn(server);
    const elsewhere = await logIn(server.url, customer.email);
    const there = await watching(elsewhere);
    const before = client.cookies.get("sid");
    const change = { currentPassword: PASSWORD, newPassword: "twee paraplus", confirmPassword: "twee paraplus" };
    expect((await client.send("/api/user/password", { method: "PUT", body: change })).status).toBe(204);
    await expect.poll(() => there.heard).toEqual(["ended", "transport close"]);
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    expect(client.cookies.get("sid")).not.toBe(before);
    await expect(logIn(server.url, customer.email)).rejects.toThrow("401");
    expect(await isIn(await logIn(server.url, customer.email, "twee paraplus"))).toBe(true);
  });

  test("needs the current password, and a new one that is not tried first", async () => {
    const { client } = await signedIn(server);
    const change = (body: unknown) => client.send("/api/user/password", { method: "PUT", body });
    const wrong = { currentPassword: "niet dit", newPassword: "twee paraplus", confirmPassword: "twee paraplus" };
    expect((await change(wrong)).body.fields).toEqual({ currentPassword: ["Dit wachtwoord klopt niet"] });
    const common = { currentPassword: PASSWORD, newPassword: "qwertyuiop", confirmPassword: "qwertyuiop" };
    expect(Object.keys((await change(common)).body.fields)).toEqual(["newPassword"]);
    expect(await isIn(client)).toBe(true);
  });

  test("of two at once one is told that it was changed meanwhile", async () => {
    const { client, customer } = await signedIn(server);
    const others = await Promise.all([logIn(server.url, customer.email), logIn(server.url, customer.email)]);
    const answers = await Promise.all(
      [client, ...others].map((one, index) => {
        const newPassword = `paraplu nummer ${index}`;
        const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
        return one.send("/api/user/password", { method: "PUT", body });
      }),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await em().count(Session, { customerId: customer.id })).toBe(1);
  });
});

test("a session that ran out is closed on what is still open", async () => {
  const { client, customer } = await signedIn(server);
  const { heard } = await watching(client);
  await em().nativeUpdate(Session, { customerId: customer.id }, { expiresAt: new Date(Date.now() - 1000) });
  expect(await isIn(client)).toBe(false);
  server.gateway.endOver();
  await expect.poll(() => heard).toEqual(["ended", "transport close"]);
});

test("a session ends thirty days after it was last prolonged, and use prolongs it", async () => {
  const [used, unused] = [await signedIn(server), await signedIn(server)];
  const day = 24 * 3_600_000;
  const soon = Date.now() + 10 * day;
  await em().execute(
    "update session set expires_at = to_timestamp(? / 1000.0), data = data || jsonb_build_object('_expire', ?::bigint)",
    [soon, soon],
  );
  expect(await isIn(used.client)).toBe(true);
  const { now } = server.clock;
  server.clock.now = () => new Date(soon + day);
  expect([await isIn(used.client), await isIn(unused.client)]).toEqual([true, false]);
  // The row outlives the time that stands in the session by a day.
  server.clock.now = () => new Date(Date.now() + 31 * day + 1000);
  expect(await isIn(used.client)).toBe(false);
  server.clock.now = now;
});

test("no session outlives its ninety days, however much it is used", async () => {
  const { client, customer } = await signedIn(server);
  const month = 30 * 24 * 3_600_000;
  const { now } = server.clock;
  for (let days = 20; days < 90; days += 20) {
    server.clock.now = () => new Date(Date.now() + (days / 30) * month);
    await em().nativeUpdate(Session, { customerId: customer.id }, { expiresAt: new Date(Date.now() + 4 * month) });
    expect(await isIn(client)).toBe(true);
  }
  server.clock.now = () => new Date(Date.now() + 3 * month + 1000);
  expect(await isIn(client)).toBe(false);
  server.clock.now = now;
});

test("the end of a session that was missed while the database was away is caught up with", async () => {
  const { client, customer } = await signedIn(server);
  const { heard } = await watching(client);
  await em().nativeDelete(Session, { customerId: customer.id });
  await em().execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where (query ilike 'listen %' or query = 'select') and datname = current_database()`,
  );
  await expect.poll(() => heard).toEqual(["ended", "transport close"]);
});

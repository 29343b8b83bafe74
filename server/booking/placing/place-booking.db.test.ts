import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { logIn, signedIn } from "../../account/account.factory.ts";
import { mailboxOf, RIDE_MAILBOX } from "../../blocking/mailbox.ts";
import { ANSWER_WITHIN_MS } from "../../http/deadline.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { ownLink } from "../../session/link-name.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";
import { linkToken } from "../links/link-token.ts";

const server = await setUpServer();

const client = () => createClient(server.url);
const em = () => server.context.orm.em.fork();
const key = () => ({ "Idempotency-Key": crypto.randomUUID() });

test("the five fields of the form are enough, and the booking is committed with its event", async () => {
  const sent = bookingRequest();
  const { status, body } = await client().post("/api/bookings", sent);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...sent, status: "pending", version: 1, messages: { email: false, sms: false } });
  expect(Number.isSafeInteger(body.id)).toBe(true);
  expect(body.reference).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/);
  expect(Number.isInteger(body.estimatedPrice)).toBe(true);
  const events = await em().find(OutboxEvent, { type: "booking.placed" });
  expect(events.map(({ payload }) => payload)).toContainEqual({ bookingId: body.id, version: 1, channels: [] });
});

test("the preview and the booking cost the same, and the breakdown adds up", async () => {
  const sent = bookingRequest({ pickupLocation: "Amersfoort", vehicleType: "van" });
  const preview = await client().post("/api/bookings?preview=true", sent);
  expect(preview.status).toBe(200);
  const sum = preview.body.breakdown.reduce((total: number, line: { amount: number }) => total + line.amount * 100, 0);
  expect(Math.round(sum)).toBe(preview.body.estimatedPrice * 100);
  const booked = await client().post("/api/bookings", { ...sent, quotedPrice: preview.body.estimatedPrice });
  expect(booked.body.estimatedPrice).toBe(preview.body.estimatedPrice);
  const other = await client().post("/api/bookings", { ...sent, quotedPrice: preview.body.estimatedPrice + 1 });
  expect(other).toMatchObject({
    status: 409,
    body: { code: "quote_changed", estimatedPrice: preview.body.estimatedPrice },
  });
});

test("the preview shows the ride in every vehicle, cheapest first, and each is booked at that price", async () => {
  const sent = bookingRequest({ pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport" });
  const { body } = await client().post("/api/bookings?preview=true", sent);
  expect(body.vehicles).toEqual([
    { vehicleType: "station", estimatedPrice: 65, seats: 4, luggage: 3 },
    { vehicleType: "wheelchair", estimatedPrice: 75, seats: 8, luggage: 8 },
    { vehicleType: "van", estimatedPrice: 85, seats: 8, luggage: 8 },
    { vehicleType: "luxury", estimatedPrice: 95, seats: 4, luggage: 3 },
  ]);
  for (const { vehicleType, estimatedPrice } of body.vehicles) {
    const booked = await client().post("/api/bookings", { ...sent, vehicleType, quotedPrice: estimatedPrice });
    expect(booked).toMatchObject({ status: 201, body: { vehicleType, estimatedPrice } });
  }
  const { body: both } = await client().post("/api/bookings?preview=true", { ...sent, return: { onCall: true } });
  expect(both).not.toHaveProperty("vehicles");
});

describe("an idempotency key", () => {
  test("makes one booking of fifty requests at once", async () => {
    const sent = bookingRequest({ contactEmail: "vijftig@example.nl" });
    const headers = key();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client().post("/api/bookings", sent, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await em().count(Booking, { contactEmail: "vijftig@example.nl" })).toBe(1);
  });

  test("finds the booking again even when its pickup could not be booked any more", async () => {
    const sent = bookingRequest();
    const headers = key();
    const first = await client().post("/api/bookings", sent, headers);
    const { now } = server.clock;
    server.clock.now = () => new Date(Date.now() + 86_400_000);
    const again = await client().post("/api/bookings", sent, headers);
    server.clock.now = now;
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  test("with another body is refused", async () => {
    const headers = key();
    await client().post("/api/bookings", bookingRequest(), headers);
    const other = await client().post("/api/bookings", bookingRequest({ vehicleType: "van" }), headers);
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });

  test("repeated by another session shows the ride alone and gives no right over it", async () => {
    const sent = bookingRequest({ contactName: "Ayşe", contactEmail: "geheim@example.nl", note: "Achterom" });
    const headers = key();
    const [guest, other] = [client(), client()];
    const made = await guest.post("/api/bookings", sent, headers);
    await other.post("/api/bookings", bookingRequest());
    const customer = (await signedIn(server)).client;
    for (const stranger of [client(), other, customer]) {
      const repeated = await stranger.post("/api/bookings", sent, headers);
      const { own: _, details: __, ...ride } = made.body;
      expect(repeated).toMatchObject({ status: 201, body: ride });
      expect(JSON.stringify(repeated.body)).not.toMatch(/geheim|Ayşe|Achterom|breakdown/);
      const path = `/api/bookings/${made.body.id}`;
      expect((await stranger.send(path)).body.own).toBeUndefined();
      expect((await stranger.post(`${path}/cancel`, { acceptCharge: true })).status).toBe(404);
      const contact = { method: "PUT", body: { contactPhone: "06 12345678" } };
      expect((await stranger.send(`${path}/contact`, contact)).status).toBe(404);
    }
    const again = await guest.post("/api/bookings", sent, headers);
    expect(again).toMatchObject({ status: 201, body: made.body });
    expect((await guest.post(`/api/bookings/${made.body.id}/cancel`, { acceptCharge: true })).body.status).toBe(
      "cancelled",
    );
  });

  test("of a customer, repeated by another session, is refused; the customer finds the booking from each device", async () => {
    const sent = bookingRequest();
    const headers = key();
    const { client: phone, customer } = await signedIn(server);
    const made = await phone.post("/api/bookings", sent, headers);
    for (const stranger of [client(), (await signedIn(server)).client]) {
      const repeated = await stranger.post("/api/bookings", sent, headers);
      expect(repeated).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
      expect(JSON.stringify(repeated.body)).not.toContain(made.body.reference);
      expect((await stranger.send(`/api/bookings/${made.body.id}`)).status).toBe(404);
      expect((await stranger.post(`/api/bookings/${made.body.id}/cancel`, {})).status).toBe(404);
    }
    const desktop = await logIn(server.url, customer.email);
    for (const own of [phone, desktop]) {
      expect(await own.post("/api/bookings", sent, headers)).toMatchObject({ status: 201, body: made.body });
    }
  });

  test("of a refused request is free for the corrected one", async () => {
    const headers = key();
    expect((await client().post("/api/bookings", bookingRequest({ destination: "x" }), headers)).status).toBe(422);
    expect((await client().post("/api/bookings", bookingRequest(), headers)).status).toBe(201);
  });
});

describe("contact data", () => {
  const contact = { contactName: "Ayşe", contactEmail: "Ayse@Example.nl", contactPhone: "06 1234 5678" };

  test("is shown to the session that booked and to the signed link, to nobody else", async () => {
    const guest = client();
    const { body } = await guest.post("/api/bookings", bookingRequest(contact));
    const own = { contactName: "Ayşe", contactEmail: "ayse@example.nl", contactPhone: "+31612345678" };
    expect(body).toMatchObject({ messages: { email: true, sms: true }, own });
    expect((await guest.send(`/api/bookings/${body.id}`)).body.own).toEqual(own);

    const other = client();
    const seen = await other.send(`/api/bookings/${body.id}`);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toMatch(/ayse|612345678/i);

    const token = linkToken(server.context.config.SESSION_KEYS, ownLink(body.id));
    const wrong = await other.send(`/api/bookings/${body.id}`, { headers: { "X-Booking-Token": `${token}x` } });
    expect(wrong.body.own).toBeUndefined();
    const linked = await other.send(`/api/bookings/${body.id}`, { headers: { "X-Booking-Token": token } });
    expect(linked.body.own).toEqual(own);
    expect((await other.send(`/api/bookings/${body.id}`)).body.own).toEqual(own);
  });

  test("is no longer opened by the signed link thirty days after the ride, nor where it was opened before", async () => {
    const { id } = (await client().post("/api/bookings", bookingRequest(contact))).body;
    const headers = { "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(id)) };
    const holder = client();
    expect((await holder.send(`/api/bookings/${id}`, { headers })).body.own).toBeDefined();
    await em().nativeUpdate(Booking, id, { pickupAt: new Date(Date.now() - 29 * 86_400_000) });
    expect((await holder.send(`/api/bookings/${id}`)).body.own).toBeDefined();
    await em().nativeUpdate(Booking, id, { pickupAt: new Date(Date.now() - 31 * 86_400_000) });
    for (const who of [holder, client()]) {
      expect((await who.send(`/api/bookings/${id}`, { headers })).body.own).toBeUndefined();
      expect((await who.post(`/api/bookings/${id}/cancel`, {}, headers)).status).toBe(404);
    }
    await em().nativeUpdate(Booking, id, { customerId: crypto.randomUUID() });
    expect((await holder.send(`/api/bookings/${id}`, { headers })).status).toBe(404);
  });

  test("can be added once by the guest who booked, and then gets the confirmation", async () => {
    const guest = client();
    const { id } = (await guest.post("/api/bookings", bookingRequest())).body;
    const put = (who: typeof guest, body: unknown) => who.send(`/api/bookings/${id}/contact`, { method: "PUT", body });
    expect((await put(client(), { contactEmail: "x@example.nl" })).status).toBe(404);
    expect((await put(guest, { contactPhone: "+90 532 123 45 67" })).body).toMatchObject({
      version: 2,
      messages: { sms: true },
    });
    const events = await em().find(OutboxEvent, { type: "booking.contact_added" });
    expect(events.map(({ payload }) => payload)).toContainEqual({
      bookingId: id,
      version: 2,
      channels: ["sms"],
      toCentre: true,
      after: expect.any(String),
    });
  });
});

test("the new-client discount is for a contact's first ride only", async () => {
  const code = { discountCode: "newclient", contactEmail: "nieuw@example.nl", pickupLocation: "Amersfoort" };
  const plain = await client().post("/api/bookings?preview=true", bookingRequest({ pickupLocation: "Amersfoort" }));
  const first = await client().post("/api/bookings", bookingRequest(code));
  expect(first.body.estimatedPrice).toBeLessThan(plain.body.estimatedPrice);
  const second = await client().post("/api/bookings", bookingRequest(code), {}, "en");
  expect(second.body.fields).toEqual({ discountCode: ["This code is for your first ride only"] });
  const nobody = await client().post("/api/bookings", bookingRequest({ discountCode: "NEWCLIENT" }));
  expect(nobody).toMatchObject({ status: 422, body: { fields: { discountCode: [expect.any(String)] } } });
  const unknown = await client().post("/api/bookings?preview=true", bookingRequest({ discountCode: "FREE" }));
  expect(unknown).toMatchObject({ status: 422, body: { fields: { discountCode: [expect.any(String)] } } });
});

test.each([
  ["jan.jansen@gmail.com", "JanJansen+taxi@googlemail.com"],
  ["piet+1@example.nl", "Piet+2@Example.nl"],
  ["klaas@example.nl", "klaas+nieuw@example.nl"],
])("the new-client discount knows %s when %s asks for it", async (rode, asks) => {
  await client().post("/api/bookings", bookingRequest({ contactEmail: rode }));
  const asked = await client().post("/api/bookings", bookingRequest({ discountCode: "newclient", contactEmail: asks }));
  expect(asked).toMatchObject({ status: 422, body: { fields: { discountCode: [expect.any(String)] } } });
});

test("two first rides of one mailbox, however it is written, wait for each other", async () => {
  const ask = (contactEmail: string) =>
    client().post("/api/bookings", bookingRequest({ discountCode: "newclient", contactEmail }));
  const both = await Promise.all([ask("samen+1@example.nl"), ask("samen+2@example.nl"), ask("samen@example.nl")]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test("the database writes a mailbox as the limit on mail does, and finds rides by it with an index", async () => {
  const written = ["A.B+c@GMail.com", "a.b@googlemail.com", "x+y+z@example.nl", "x.y@sub.example.nl"];
  for (const email of written) {
    const [row] = await em().execute<{ mailbox: string }[]>(
      `select ${RIDE_MAILBOX} as mailbox from (select ?::text as contact_email) ride`,
      [email],
    );
    expect(row?.mailbox).toBe(mailboxOf(email));
  }
  const plan = await em().transactional(async (tx) => {
    await tx.execute("set local enable_seqscan = off");
    return tx.execute(
      `explain select from booking where ${RIDE_MAILBOX} = 'x@example.nl' and contact_email is not null`,
    );
  });
  expect(JSON.stringify(plan)).toContain("booking_mailbox");
});

test("a limit counts bookings, not retries, and says when to come back", async () => {
  const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.05" } });
  await em().execute("truncate rate_limit");
  const guest = createClient(strict.url);
  const headers = key();
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await guest.post("/api/bookings", bookingRequest(), headers)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  for (let i = 0; i < 2; i += 1) await guest.post("/api/bookings", bookingRequest(), key());
  const refused = await guest.post("/api/bookings", bookingRequest(), { ...key(), "X-Forwarded-For": "203.0.113.7" });
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  await strict.stop();
});

test("a repeat that waits for a first request whose time ran out is asked to come again, not told of an error", async () => {
  const prompt = await startTestServer(server.databaseUrl, { answerWithinMs: ANSWER_WITHIN_MS });
  const locker = new pg.Client({ connectionString: server.databaseUrl });
  await locker.connect();
  await locker.query("begin; lock table session in access exclusive mode");
  const [sent, headers] = [bookingRequest(), key()];
  const ask = () => createClient(prompt.url).post("/api/bookings", sent, headers);
  const first = ask();
  await sleep(1000);
  const second = ask();
  expect((await first).status).toBe(503);
  await locker.query("rollback");
  expect(await second).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect((await ask()).status).toBe(201);
  await locker.end();
  await prompt.stop();
});

import { randomUUID } from "node:crypto";
import { bookedForCallerSchema, callerViewSchema } from "@domrit/shared/office/caller.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { contactHash } from "../../blocking/contact.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest, createBooking } from "../../booking/booking.factory.ts";
import { limitDay } from "../../booking/capacity/capacity.factory.ts";
import { linkToken } from "../../booking/links/link-token.ts";
import { TelephoneNumbersMigration } from "../../database/migrations/20261127/telephone-numbers.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { ownLink } from "../../session/link-name.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { PriceText } from "../price-texts/price-text.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk, staff } = await staffClient(server, "desk");
/** Before the list is first read. */
const BLOCKED = "+31655500001";
await em().execute(
  "insert into blocked_contact (contact_hash, masked, reason, blocked_at) values (?, 'x', 'x', now())",
  [contactHash(BLOCKED)],
);
let drawn = 0;
/** What the desk types for a caller nobody else is. */
const called = (over: Record<string, unknown> = {}) => {
  drawn += 1;
  return bookingRequest({ contactPhone: `06 1234${1000 + drawn}`, contactName: "Ayşe", language: "tr", ...over });
};
const book = (body: object, key: string = randomUUID()) =>
  desk.post("/api/office/bookings", body, { "Idempotency-Key": key });
const entries = (id: number) => em().find(AuditEntry, { subjectId: String(id) });
const timelineOf = async (id: number) => {
  const headers = { "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(id)) };
  return (await createClient(server.url).send(`/api/bookings/${id}/timeline`, { headers })).body;
};

const dayFromNow = (days: number) => toWallTime(new Date(Date.now() + days * 24 * 3_600_000)).date;

test("the desk books a year ahead, a guest a month; on a day so far ahead the guest may change the ride", async () => {
  const wedding = called({ pickupDate: dayFromNow(200), pickupTime: "14:00" });
  const guest = createClient(server.url);
  const refused = await guest.post("/api/bookings", wedding, { "Idempotency-Key": randomUUID() });
  expect(refused.body).toMatchObject({ code: "invalid_fields", fields: { pickupDate: expect.anything() } });
  const tooFar = await book({ ...wedding, pickupDate: dayFromNow(367) });
  expect(tooFar.body).toMatchObject({ code: "invalid_fields", fields: { pickupDate: expect.anything() } });
  const { status, body } = await book({ ...wedding, return: { pickupDate: dayFromNow(201), pickupTime: "01:00" } });
  expect(status).toBe(201);
  const id = Number(body.id);
  const headers = { "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(id)) };
  const change = (fields: object) =>
    guest.post(`/api/bookings/${id}/change?preview=true`, { version: body.version ?? 1, ...fields }, headers);
  expect((await change({ vehicleType: "van" })).body).toMatchObject({ quote: { estimatedPrice: expect.any(Number) } });
  expect((await change({ pickupDate: dayFromNow(202) })).body.fields).toMatchObject({ pickupDate: expect.anything() });
});

test("a caller is found however the number was typed, and where it was stored with the zero of calls within its country", async () => {
  const booked = await book(called({ contactPhone: "+49 (0)171 555 0001" }));
  const found = async (typed: string) => {
    const path = `/api/office/callers?phone=${encodeURIComponent(typed)}`;
    return (await desk.send(path)).body.rides.length;
  };
  expect(await found("0049 171 5550001")).toBe(1);
  const extras = { passengerPhone: "+4407911123456" };
  await em().nativeUpdate(Booking, Number(booked.body.id), { contactPhone: "+4901715550001", extras });
  expect(await found("+49 171 555 0001")).toBe(0);
  const { orm } = server.context;
  const migration = new TelephoneNumbersMigration(orm.em.getDriver(), orm.config);
  migration.up();
  for (const query of migration.getQueries()) await em().execute(String(query));
  expect(await found("+49 171 555 0001")).toBe(1);
  const { extras: stored } = await em().findOneOrFail(Booking, Number(booked.body.id));
  expect(stored.passengerPhone).toBe("+447911123456");
});

test("the desk books for a caller, who has the ride and its messages as any guest, and both trails say who booked", async () => {
  const request = called();
  const key = randomUUID();
  const booked = await book(request, key);
  expect(booked).toMatchObject({ status: 201, body: { messages: { email: false, sms: true } } });
  const id = Number(booked.body.id);
  const row = await em().findOneOrFail(Booking, id);
  expect(row).toMatchObject({
    reference: booked.body.reference,
    language: "tr",
    contactName: "Ayşe",
    contactPhone: expect.stringMatching(/^\+316/),
    customerId: null,
    guestId: null,
    status: "confirmed",
  });
  const told = await em().find(OutboxEvent, { type: "booking.placed" });
  const ofRide = told.filter(({ payload }) => "bookingId" in payload && payload.bookingId === id);
  expect(ofRide.map(({ payload }) => payload)).toEqual([{ bookingId: id, version: 1, channels: ["sms"] }]);
  expect(await timelineOf(id)).toEqual([{ at: expect.any(String), what: "booked", by: "office" }]);
  const [entry, ...more] = await entries(id);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ act: "place", staffId: staff.id, after: { reference: row.reference } });
  expect(JSON.stringify(entry)).not.toContain(String(row.contactPhone).slice(4));
  // Both were written by one transaction.
  const written = await em().execute<{ by: string }[]>(
    "select xmin::text as by from booking where id = ? union select xmin::text from audit_entry where subject_id = ?",
    [id, String(id)],
  );
  expect(written).toHaveLength(1);

  const again = await book(request, key);
  expect([again.status, again.body.id]).toEqual([201, id]);
  expect(await entries(id)).toHaveLength(1);
  // The desk's browser holds the ride no more than any other that knows its id.
  const seen = await desk.send(`/api/bookings/${id}`);
  expect(seen.body).not.toHaveProperty("own");
  expect((await desk.post(`/api/bookings/${id}/cancel`, {})).status).toBe(404);
});

test("a ride on the account of a business is its customer's; nobody else's account is one", async () => {
  const { customer } = await signedIn(server);
  const account = await createOrganisation(em(), customer.id, { company: "Café Öz & O'Neill BV", state: "requested" });
  const on = (id: string, key = randomUUID()) =>
    desk.post(`/api/office/bookings?account=${id}`, called(), { "Idempotency-Key": key });
  for (const id of [account.id, customer.id, randomUUID(), "x"]) {
    expect(await on(id)).toMatchObject({ status: 422, body: { fields: { account: [expect.any(String)] } } });
  }
  const find = async () => (await desk.send("/api/office/accounts?q=cafe%20oz%20oneill")).body;
  const waiting = await find();
  expect(waiting).toMatchObject([{ state: "requested" }]);
  expect(waiting[0]).not.toHaveProperty("limit");
  await em().nativeUpdate(Organisation, account.id, { state: "granted" });
  const { id, kvk, city } = account;
  const grantedAt = expect.any(String);
  const asked = {
    departments: [],
    referenceRequired: false,
    state: "granted",
    limit: 5000,
    left: 5000,
  };
  const known = { id, company: "Café Öz & O'Neill BV", kvk, city, grantedBy: "Mia", grantedAt };
  expect(await find()).toEqual([{ ...known, ...asked }]);
  expect((await desk.send("/api/office/accounts?q=")).body).toEqual([]);
  const key = randomUUID();
  const request = called();
  const book = () => desk.post(`/api/office/bookings?account=${id}`, request, { "Idempotency-Key": key });
  const booked = await book();
  expect(booked.status).toBe(201);
  expect(await em().findOneOrFail(Booking, Number(booked.body.id))).toMatchObject({
    customerId: customer.id,
    guestId: null,
    status: "confirmed",
    paying: "account",
  });
  expect((await book()).body.id).toBe(booked.body.id);
});

test("a caller gets the price that was shown by text message, and nothing is booked", async () => {
  const request = called();
  const { estimatedPrice } = (await desk.post("/api/office/bookings?preview=true", request)).body;
  const before = await em().count(Booking);
  const text = (over: object) => desk.post("/api/office/price-texts", { ...request, ...over });
  expect(await text({ quotedPrice: 1 })).toMatchObject({
    status: 409,
    body: { code: "quote_changed", estimatedPrice },
  });
  expect((await text({ quotedPrice: estimatedPrice, contactPhone: BLOCKED })).body.fields).toHaveProperty(
    "contactPhone",
  );
  const landline = await text({ quotedPrice: estimatedPrice, contactPhone: "030 2345678" });
  expect(landline, "it gets no text message").toMatchObject({
    status: 422,
    body: { fields: { contactPhone: [expect.stringMatching(/vast nummer|landline/)] } },
  });
  expect((await text({ quotedPrice: estimatedPrice })).status).toBe(204);
  const phone = expect.stringMatching(/^\+316/);
  const [kept, ...more] = await em().find(PriceText, {});
  expect([kept, more]).toMatchObject([{ phone, language: "tr", priceCents: estimatedPrice * 100 }, []]);
  const events = await em().find(OutboxEvent, { type: "price.texted" });
  expect(events.map(({ payload }) => payload)).toEqual([{ priceTextId: kept?.id }]);
  const [entry] = await em().find(AuditEntry, { act: "price_texted" });
  expect(entry).toMatchObject({ staffId: staff.id, subjectKind: "caller", after: { price: estimatedPrice } });
  expect(JSON.stringify(entry)).not.toContain(kept?.phone.slice(4));
  expect(await em().count(Booking)).toBe(before);
});

test("a ride there and back is booked with both in the trails", async () => {
  const booked = v.parse(bookedForCallerSchema, (await book(called({ return: { onCall: true } }))).body);
  const ids = [booked.id, booked.return?.id ?? 0];
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    expect(await timelineOf(id)).toMatchObject([{ what: "booked", by: "office" }]);
    expect(await entries(id)).toMatchObject([{ act: "place" }]);
  }
});

test("faults are shown as to a guest, and a caller without number or language is not booked", async () => {
  const bare = bookingRequest();
  const preview = await desk.post("/api/office/bookings?preview=true", bare);
  expect(preview).toMatchObject({ status: 200, body: { estimatedPrice: expect.any(Number) } });
  expect(await book(bare)).toMatchObject({
    status: 422,
    body: { fields: { contactPhone: [expect.any(String)], language: [expect.any(String)] } },
  });
  expect(await book(called({ quotedPrice: 1 }))).toMatchObject({ status: 409, body: { code: "quote_changed" } });
  expect(await book(called({ contactPhone: "+33 899 12 34 56" }))).toMatchObject({
    status: 422,
    body: { fields: { contactPhone: [expect.stringContaining("betaalnummer")] } },
  });
  expect(await book(called({ contactPhone: "+1 212 555 0100" }))).toMatchObject({
    status: 201,
    body: { messages: { sms: false } },
  });
  expect((await book(called({ contactPhone: BLOCKED }))).body.fields).toHaveProperty("contactPhone");
});

const callers = async (phone: string) => {
  const answer = await desk.send(`/api/office/callers?phone=${encodeURIComponent(phone)}`);
  return v.parse(callerViewSchema, answer.body);
};

test("the number of a caller tells where they rode, and that somebody looked", async () => {
  const contactPhone = `+3168765${1000 + drawn}`;
  const at = (days: number) => {
    const pickupAt = new Date(Date.now() - days * 86_400_000);
    return { pickupAt, pickupDate: pickupAt.toISOString().slice(0, 10) };
  };
  await createBooking(em(), { contactPhone, ...at(30), destination: "Zeist" });
  await createBooking(em(), { contactPhone, ...at(20), destination: "Schiphol" });
  await createBooking(em(), { contactPhone, ...at(10), destination: "Zeist" });
  await createBooking(em(), { contactPhone: "+31600000001" });
  const { rides } = await callers(contactPhone.replace("+31", "0"));
  expect(rides.map(({ destination, pickupDate, bookedBy }) => [destination, pickupDate, bookedBy])).toEqual([
    ["Zeist", at(10).pickupDate, "site"],
    ["Schiphol", at(20).pickupDate, "site"],
  ]);
  const looked = await em().find(AuditEntry, { act: "caller_looked", staffId: staff.id, subjectId: { $like: "+31%" } });
  expect(looked.map(({ subjectId }) => subjectId)).toEqual([`+31…${contactPhone.slice(-3)}`]);
  const unknown = { name: null, email: null, language: null, once: [], people: [], rides: [] };
  expect((await desk.send("/api/office/callers?phone=0611111111")).body).toEqual(unknown);
  expect(await desk.send("/api/office/callers?phone=x")).toMatchObject({
    status: 422,
    body: { fields: { phone: [expect.any(String)] } },
  });
});

test("data that somebody typed on the site for another's number is never that caller's name, address or language", async () => {
  const victim = `06 1567${1000 + drawn}`;
  const stranger = createClient(server.url);
  const typed = { contactPhone: victim, contactName: "Vreemde", contactEmail: "vreemde@example.nl", language: "tr" };
  const inTime = new Date(Date.now() + 4 * 3_600_000);
  const { body } = await stranger.post("/api/bookings", bookingRequest(typed, inTime));
  expect((await stranger.post(`/api/bookings/${body.id}/cancel`, {})).status).toBe(200);
  const once = { name: "Vreemde", email: "vreemde@example.nl", at: expect.any(String) };
  expect(await callers(victim)).toMatchObject({ name: null, email: null, language: null, once: [once] });

  // Nor after the stranger was driven, or takes part with an account.
  const { client: impostor } = await signedIn(server);
  const asCustomer = { contactPhone: victim, contactName: "Vreemde", contactEmail: "ander@example.nl" };
  const driven = Number((await impostor.post("/api/bookings", bookingRequest(asCustomer))).body.id);
  await em().nativeUpdate(Booking, driven, { status: "completed", driverState: "done" });
  expect(await callers(victim)).toMatchObject({ name: null, email: null, once: [{ email: "ander@example.nl" }, once] });

  const asked = { contactPhone: victim, contactName: "Ayşe", contactEmail: "ayse@example.nl", language: "tr" };
  expect((await book(called(asked))).status).toBe(201);
  expect(await callers(victim)).toMatchObject({
    name: "Ayşe",
    email: "ayse@example.nl",
    language: "tr",
    once: [{ email: "ander@example.nl" }, once],
    rides: [{ bookedBy: "office" }],
  });
});

test("a ride of the desk whose contact somebody else changed since tells nothing of its number", async () => {
  const victim = `06 1568${1000 + drawn}`;
  const booked = await book(called({ contactName: "Vreemde", contactEmail: "vreemde@example.nl" }));
  const id = Number(booked.body.id);
  const headers = { "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(id)) };
  const change = { method: "PUT", headers, body: { contactPhone: victim } };
  expect((await createClient(server.url).send(`/api/bookings/${id}/contact`, change)).status).toBe(200);
  expect(await callers(victim)).toMatchObject({ name: null, email: null, once: [{ email: "vreemde@example.nl" }] });
});

test("a discount that is refused because the caller rode before leaves an audit row", async () => {
  const looks = () => em().count(AuditEntry, { act: "caller_looked", staffId: staff.id });
  const before = await looks();
  const request = called({ discountCode: "NEWCLIENT" });
  expect((await book(request)).status).toBe(201);
  expect((await book(called({ discountCode: "NIETS" }))).status).toBe(422);
  expect(await looks()).toBe(before);
  expect(await book(request)).toMatchObject({ status: 422, body: { fields: { discountCode: [expect.any(String)] } } });
  expect(await looks()).toBe(before + 1);
});

test("an office that only looks on tells prices, and books nothing", async () => {
  const readOnly = await setUpServer({ environment: { OFFICE: "read-only" } });
  const { client } = await staffClient(readOnly, "manager");
  expect((await client.post("/api/office/bookings?preview=true", called())).status).toBe(200);
  const refused = await client.post("/api/office/bookings", called());
  expect(refused).toMatchObject({ status: 409, body: { code: "read_only" } });
  expect(await readOnly.context.orm.em.fork().count(Booking)).toBe(0);
});

test("a full hour takes one more ride where a manager says so, and not where the desk does", async () => {
  const request = called({ vehicleType: "station" });
  const none = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 0]));
  await limitDay(em(), request.pickupDate, { station: none });
  const { client: manager } = await staffClient(server, "manager");
  const overbook = "/api/office/bookings?overbook=true";
  expect((await manager.post("/api/office/bookings", request)).body.code).toBe("fully_booked");
  expect(await desk.post(overbook, request)).toMatchObject({ status: 403, body: { code: "not_allowed" } });
  const booked = await manager.post(overbook, request);
  expect(booked.status).toBe(201);
  const { id, pickupDate } = await createBooking(em());
  await limitDay(em(), pickupDate, { station: none });
  const change = { version: 1, vehicleType: "station" };
  const to = `/api/office/bookings/${id}/change`;
  expect((await manager.post(to, change)).body.code).toBe("fully_booked");
  expect((await desk.post(`${to}?overbook=true`, change)).body.code).toBe("not_allowed");
  expect((await manager.post(`${to}?overbook=true`, change)).status).toBe(200);
});

test("the desk has limits of its own; those of visitors' addresses it does not use up, those of whom it writes to hold", async () => {
  // One booking from each address, two by each of the staff, one text message to each number.
  const strict = await setUpServer({ environment: { RATE_LIMIT_SCALE: "0.0167" } });
  const { client } = await staffClient(strict, "desk");
  strict.context.limits.staff = server.context.limits.staff;
  const request = called();
  const messages: boolean[] = [];
  for (const _booking of [1, 2]) messages.push((await client.post("/api/office/bookings", request)).body.messages?.sms);
  expect(messages).toEqual([true, false]);
  expect(await client.post("/api/office/bookings", request)).toMatchObject({ status: 429 });
  const guest = createClient(strict.url);
  expect((await guest.post("/api/bookings", bookingRequest())).status).toBe(201);
});

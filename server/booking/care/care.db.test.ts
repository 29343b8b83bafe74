import { createHash } from "node:crypto";
import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { setUpDatabase } from "../../../infra/postgres/test-database.ts";
import { PASSWORD, signedIn } from "../../account/account.factory.ts";
import { withClient } from "../../database/with-client.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";
import { requestKey } from "../placing/idempotency.ts";
import { IdempotencyKeySchema } from "../placing/idempotency-key.entity.ts";
import { CARE, careRequest } from "./care.factory.ts";
import { CareDetail } from "./care-detail.entity.ts";
import { readCare } from "./care-of-rides.ts";

const CARE_KEYS_URL = await setUpDatabase();
const server = await setUpServer({ environment: { CARE_KEYS_URL } });
const withoutKeys = await setUpServer({ environment: { CARE_KEYS_URL: "postgres://127.0.0.1:1/care_keys" } });
const { orm, careKeys } = server.context;
const client = createClient(server.url);

const book = async (care: object = {}, ride: Record<string, unknown> = {}, by = client) => {
  const { status, body } = await by.post("/api/bookings", careRequest(care, ride));
  expect(status).toBe(201);
  return body;
};
const keyOf = async (id: number) => (await careKeys.find([id])).get(id);

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const em = orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const rows = await Promise.all(tables.map(({ name }) => em.execute(`select row_to_json(t) from "${name}" t`)));
  return JSON.stringify(rows);
}

test("data about health is shown to the ride's owner alone, and stands in the database encrypted only", async () => {
  const booked = await book();
  expect(booked.details.care).toEqual(CARE);
  expect((await client.send(`/api/bookings/${booked.id}`)).body.details.care).toEqual(CARE);
  const stranger = createClient(server.url);
  expect(JSON.stringify((await stranger.send(`/api/bookings/${booked.id}`)).body)).not.toMatch(/rollator|wmo|heup/);
  const { url } = (await client.post(`/api/bookings/${booked.id}/links`, { kind: "share" })).body;
  const token = new URL(url).searchParams.get("token") ?? "";
  const shared = new URL(url).pathname.split("/").at(-1);
  const seen = await stranger.send(`/api/bookings/${shared}`, { headers: { "X-Booking-Token": token } });
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.body)).not.toMatch(/care|rollator|wmo|heup/);
  expect(await everything()).not.toMatch(/rollator|heupoperatie|"wmo"/);
  expect(await everything()).toContain("consent_at");
});

test("without consent it is refused in the visitor's language, and nothing is booked", async () => {
  const before = await orm.em.fork().count(Booking);
  for (const consent of [false, undefined, "yes"]) {
    const refused = await client.post("/api/bookings", careRequest({ consent }));
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid_fields" } });
    expect(refused.body.fields["care.consent"][0]).toContain("toestemming");
  }
  expect(await orm.em.fork().count(Booking)).toBe(before);
});

test("a wheelchair that is not folded takes a wheelchair taxi, when it is booked and when it is changed", async () => {
  const aids = { aids: ["ownWheelchair"] };
  const refused = await client.post("/api/bookings", careRequest(aids, { vehicleType: "station" }));
  expect(refused).toMatchObject({ status: 422, body: { fields: { vehicleType: [expect.any(String)] } } });
  const { id, version } = await book(aids, { vehicleType: "wheelchair" });
  for (const path of ["change?preview=true", "change"]) {
    const changed = await client.post(`/api/bookings/${id}/${path}`, { version, vehicleType: "luxury" });
    expect(changed).toMatchObject({ status: 422, body: { fields: { vehicleType: [expect.any(String)] } } });
  }
  expect((await client.post(`/api/bookings/${id}/change`, { version, passengers: 2 })).body.details.care).toMatchObject(
    aids,
  );
});

test("a call back needs a phone number", async () => {
  const refused = await client.post("/api/bookings", careRequest({}, { contactPhone: undefined }));
  expect(refused).toMatchObject({ status: 422, body: { fields: { contactPhone: [expect.any(String)] } } });
  const { client: customer } = await signedIn(server);
  expect((await customer.post("/api/bookings", careRequest({}, { contactPhone: undefined }))).status).toBe(201);
});

test("a request that is repeated is one ride with one key", async () => {
  const headers = { "Idempotency-Key": "care-ride-once" };
  const body = careRequest();
  const answers = await Promise.all([1, 2].map(() => client.send("/api/bookings", { method: "POST", body, headers })));
  const again = await client.send("/api/bookings", { method: "POST", body, headers });
  const ids = [...answers, again].map((answer) => answer.body.id);
  expect(new Set(ids).size).toBe(1);
  expect(again.body.details.care).toEqual(CARE);
  expect(await orm.em.fork().count(CareDetail, { bookingId: ids[0] })).toBe(1);
});

test("the hash that is kept of a request cannot be guessed without the server's keys", async () => {
  const [key, body] = [`care-${crypto.randomUUID()}`, careRequest({ remark: undefined }, { language: "nl" })];
  const send = (sent: object) =>
    client.send("/api/bookings", { method: "POST", body: sent, headers: { "Idempotency-Key": key } });
  const { id } = (await send(body)).body;
  const { bodyHash } = await orm.em.fork().findOneOrFail(IdempotencyKeySchema, { key });
  const parsed = { ...bookingRequestSchema.parse(body), language: "nl" };
  expect(bodyHash).not.toBe(createHash("sha256").update(JSON.stringify(parsed)).digest("base64url"));
  expect((await send(body)).body.id).toBe(id);
  const otherwise = await send(careRequest({ remark: undefined, companion: false }, { language: "nl" }));
  expect(otherwise).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  // Hashed before the keys of the server were replaced.
  const request = bookingRequestSchema.parse(body);
  const { olderHashes } = requestKey(key, request, ["newest", "older"]);
  expect(olderHashes).toEqual([requestKey(key, request, ["older"]).bodyHash]);
});

test("withdrawing forgets it at once, tells the taxi centre and no one else, and leaves the ride", async () => {
  const { id, version } = await book();
  const kept = await orm.em.fork().findOneOrFail(CareDetail, id);
  const withdrawn = await client.send(`/api/bookings/${id}/care`, { method: "DELETE" });
  expect(withdrawn).toMatchObject({ status: 200, body: { status: "pending", version: version + 1 } });
  expect(withdrawn.body.details).not.toHaveProperty("care");
  expect(await orm.em.fork().count(CareDetail, { bookingId: id })).toBe(0);
  expect(await keyOf(id)).toBeUndefined();
  const events = await orm.em.fork().find(OutboxEvent, { type: "booking.changed", payload: { bookingId: id } });
  expect(events).toMatchObject([{ payload: { channels: [], after: expect.any(String) } }]);
  expect((await client.send(`/api/bookings/${id}/care`, { method: "DELETE" })).body.version).toBe(version + 1);
  // As a backup from before would bring it back.
  await orm.em.fork().insert(CareDetail, kept);
  expect(await readCare({ em: orm.em.fork(), keys: careKeys }, [id])).toEqual(new Map());
});

test("the ride back has the same health part, and withdrawing it on one ride forgets it of both", async () => {
  const { id, return: back } = await book({}, { return: { onCall: true } });
  expect((await client.send(`/api/bookings/${back.id}`)).body.details.care).toEqual(CARE);
  expect((await client.send(`/api/bookings/${back.id}/care`, { method: "DELETE" })).status).toBe(200);
  expect((await client.send(`/api/bookings/${id}`)).body.details).not.toHaveProperty("care");
  expect((await careKeys.find([id, back.id])).size).toBe(0);
});

test("a ride that is put off keeps its key until 30 days after its new day", async () => {
  const { id, version } = await book();
  const later = toWallTime(new Date(Date.now() + 20 * 24 * 3_600_000));
  const change = { version, pickupDate: later.date, pickupTime: "12:00" };
  expect((await client.post(`/api/bookings/${id}/change`, change)).status).toBe(200);
  const { pickupAt } = await orm.em.fork().findOneOrFail(Booking, id);
  const { rows } = await withClient(CARE_KEYS_URL, (keys) =>
    keys.query("select destroy_at from care_key where booking_id = $1", [id]),
  );
  expect(rows).toEqual([{ destroy_at: new Date(pickupAt.getTime() + 30 * 24 * 3_600_000) }]);
  expect(await orm.em.fork().execute("select * from care_key")).toEqual([]);
});

test("while the keys are away care rides wait, other rides do not, and a page comes without the health part", async () => {
  const guest = createClient(withoutKeys.url);
  const refused = await guest.post("/api/bookings", careRequest());
  expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(await withoutKeys.context.orm.em.fork().count(Booking)).toBe(0);
  const { body } = await guest.post("/api/bookings", bookingRequest());
  await withoutKeys.context.orm.em.fork().nativeUpdate(Booking, { id: body.id }, { isDiscreet: true });
  await withoutKeys.context.orm.em
    .fork()
    .insert(CareDetail, { bookingId: body.id, sealed: "x", consentAt: new Date() });
  const shown = await guest.send(`/api/bookings/${body.id}`);
  expect(shown.status).toBe(200);
  expect(shown.body.details).not.toHaveProperty("care");
});

test("a customer takes it along in the export, and it goes with the account", async () => {
  const { client: customer } = await signedIn(server);
  const { id } = await book({}, {}, customer);
  expect((await customer.send("/api/user/export")).body.care).toEqual([{ bookingId: id, ...CARE }]);
  await orm.em.fork().nativeUpdate(Booking, { id }, { status: "completed" });
  expect((await customer.send("/api/user", { method: "DELETE", body: { password: PASSWORD } })).status).toBe(200);
  expect(await orm.em.fork().count(CareDetail, { bookingId: id })).toBe(0);
  expect(await keyOf(id)).toBeUndefined();
});

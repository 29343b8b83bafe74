import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { describe, expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { signatureHeaders } from "../../dispatch/signature.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { ownLink } from "../../session/link-name.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer, TEST_SECRET } from "../../testing/test-server.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest, createBooking } from "../booking.factory.ts";
import { linkToken } from "../links/link-token.ts";

const server = await setUpServer();

const em = () => server.context.orm.em.fork();
const client = () => createClient(server.url);
const inDays = (days: number) => toWallTime(new Date(Date.now() + days * 86_400_000)).date;
const byLink = (id: number) => ({
  "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(id)),
});
/** A change by the booking's own link. */
const change = (id: number, body: object, language?: string) =>
  client().post(`/api/bookings/${id}/change`, body, byLink(id), language);
const preview = (id: number, body: object) =>
  client().post(`/api/bookings/${id}/change?preview=true`, body, byLink(id));
const cancel = (id: number) => client().post(`/api/bookings/${id}/cancel`, { acceptCharge: true }, byLink(id));
const report = (bookingId: number, told: object) => {
  const occurredAt = new Date().toISOString();
  const body = JSON.stringify({ eventId: crypto.randomUUID(), bookingId, occurredAt, ...told });
  return client().post("/api/dispatch/events", body, signatureHeaders([TEST_SECRET], body, new Date()));
};
const eventsOf = async (id: number) =>
  (await em().find(OutboxEvent, {}, { orderBy: { id: "asc" } })).filter(
    ({ payload }) => "bookingId" in payload && payload.bookingId === id,
  );

async function booked(overrides: object = {}) {
  const guest = client();
  const request = bookingRequest({ contactEmail: `${crypto.randomUUID()}@example.nl`, ...overrides });
  return { guest, booking: (await guest.post("/api/bookings", request)).body };
}

const OWNERS: [string, () => Promise<{ holder: Client; id: number }>][] = [
  ["the browser that booked", async () => booked().then(({ guest, booking }) => ({ holder: guest, id: booking.id }))],
  [
    "the customer",
    async () => {
      const { client: holder } = await signedIn(server);
      return { holder, id: (await holder.post("/api/bookings", bookingRequest())).body.id };
    },
  ],
  [
    "its own link",
    async () => {
      const { id } = await createBooking(server.context.orm.em);
      const holder = client();
      await holder.send(`/api/bookings/${id}`, { headers: byLink(id) });
      return { holder, id };
    },
  ],
];

test.each(OWNERS)("a booking is changed by %s", async (_, own) => {
  const { holder, id } = await own();
  const answer = await holder.post(`/api/bookings/${id}/change`, { version: 1, note: "Bel aan" });
  expect(answer).toMatchObject({ status: 200, body: { version: 2, details: { note: "Bel aan" } } });
});

test("the new price and the difference are shown first, and change nothing", async () => {
  const { booking } = await booked({ vehicleType: "station" });
  const bigger = { version: 1, vehicleType: "van" };
  const { status, body } = await preview(booking.id, bigger);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["difference", "quote"]);
  expect(body.quote.estimatedPrice).toBeGreaterThan(booking.estimatedPrice);
  expect(body.difference).toBe(body.quote.estimatedPrice - booking.estimatedPrice);
  expect((await client().send(`/api/bookings/${booking.id}`)).body).toMatchObject({
    version: 1,
    vehicleType: "station",
  });

  const other = await change(booking.id, { ...bigger, quotedPrice: booking.estimatedPrice });
  const { estimatedPrice } = body.quote;
  expect(other).toMatchObject({ status: 409, body: { code: "quote_changed", estimatedPrice } });
  const changed = await change(booking.id, { ...bigger, quotedPrice: estimatedPrice });
  expect(changed).toMatchObject({ status: 200, body: { version: 2, vehicleType: "van", estimatedPrice } });
  expect(changed.body.details.breakdown).toEqual(body.quote.breakdown);
});

test("a refused change does not count against the limit", async () => {
  const limited = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.02" } });
  const { id } = await createBooking(server.context.orm.em);
  const asked = async (version: number) => {
    const body = { version, note: `Bel aan bij ${version}` };
    return (await createClient(limited.url).post(`/api/bookings/${id}/change`, body, byLink(id))).status;
  };
  const statuses: number[] = [];
  for (const version of [7, 7, 7, 1, 2]) statuses.push(await asked(version));
  await limited.stop();
  expect(statuses).toEqual([409, 409, 409, 200, 429]);
});

test("every field of the trip and of what was asked for can be changed, and taken away", async () => {
  const { booking } = await booked({ passengers: 2, flightNumber: "KL1234", note: "Bel aan" });
  const trip = {
    pickupLocation: "Stationsplein 1, Utrecht",
    destination: "Schiphol",
    pickupDate: inDays(3),
    pickupTime: "07:45",
    vehicleType: "van",
  };
  const wishes = { stops: ["Zeist"], luggage: 9, childSeat: "baby", assistanceDog: true };
  const extras = { passengers: 6, ...wishes, flightNumber: "hv 6001", note: "Twee honden" };
  const { body } = await change(booking.id, { version: 1, ...trip, ...extras });
  expect(body).toMatchObject({ ...trip, details: { ...extras, flightNumber: "HV6001" } });
  const stored = await em().findOneOrFail(Booking, booking.id);
  expect(toWallTime(stored.pickupAt)).toEqual({ date: trip.pickupDate, time: trip.pickupTime });
  expect(stored.fare.fixedFare).toBe(true);
  const none = {
    passengers: null,
    stops: null,
    luggage: null,
    childSeat: null,
    assistanceDog: false,
    flightNumber: "",
    note: "",
  };
  const without = await change(booking.id, { version: 2, ...none });
  expect(without.body.details).toMatchObject({ passengers: null, flightNumber: null, note: null });
  for (const wish of Object.keys(wishes)) expect(without.body.details).not.toHaveProperty(wish);
});

test("a change that does not affect the price keeps the agreed price", async () => {
  const agreed = { estimatedPriceCents: 1700, pickupLocation: "Een adres dat nu niemand meer kent 9" };
  const { id } = await createBooking(server.context.orm.em, agreed);
  const note = { version: 1, note: "Bel aan", quotedPrice: 17 };
  expect((await preview(id, note)).body).toMatchObject({ quote: { estimatedPrice: 17 }, difference: 0 });
  expect((await change(id, note)).body).toMatchObject({ estimatedPrice: 17, version: 2 });
});

test.each([[{ passengers: 2 }], [{ passengers: 4, luggage: 2 }], [{ luggage: 0 }], [{ luggage: 3, stops: [] }]])(
  "%j costs nothing more in a car, and leaves the price that was agreed",
  async (wish) => {
    const agreed = { estimatedPriceCents: 1700, vehicleType: "station", luggage: 1 } as const;
    const { id } = await createBooking(server.context.orm.em, agreed);
    expect((await change(id, { version: 1, ...wish })).body).toMatchObject({ estimatedPrice: 17, version: 2 });
  },
);

test.each([[{ luggage: 4 }], [{ vehicleType: "luxury" }], [{ vehicleType: "wheelchair" }], [{ stops: ["Zeist"] }]])(
  "%j is priced anew",
  async (wish) => {
    const agreed = { estimatedPriceCents: 1700, vehicleType: "station" } as const;
    const { id } = await createBooking(server.context.orm.em, agreed);
    expect((await change(id, { version: 1, ...wish })).body.estimatedPrice).toBeGreaterThan(17);
  },
);

test("it is told once, where the customer can be reached, after what was told before", async () => {
  const { booking } = await booked({ contactPhone: "0612345678" });
  await change(booking.id, { version: 1, note: "Een" });
  await change(booking.id, { version: 2, note: "Twee" });
  const [placed, first, second] = await eventsOf(booking.id);
  const fact = { bookingId: booking.id, channels: ["email", "sms"] };
  expect([first?.type, first?.payload]).toEqual(["booking.changed", { ...fact, version: 2, after: placed?.id }]);
  expect(second?.payload).toEqual({ ...fact, version: 3, after: first?.id });
  await cancel(booking.id);
  expect((await eventsOf(booking.id)).at(-1)?.payload).toMatchObject({ by: "customer", after: second?.id });
});

test("a booking whose order waits for the taxi centre can be changed, and is told after that order", async () => {
  const { booking } = await booked();
  const [placed] = await eventsOf(booking.id);
  await em().execute("update outbox_event set dispatched_at = 'infinity' where id = ?", [placed?.id]);
  expect(await change(booking.id, { version: 1, note: "Bel aan" })).toMatchObject({ status: 200 });
  const told = await em().findOneOrFail(OutboxEvent, { type: "booking.changed" }, { orderBy: { id: "desc" } });
  expect(told.payload).toMatchObject({ bookingId: booking.id, after: placed?.id });
  await em().execute("update outbox_event set dispatched_at = null where id = ?", [placed?.id]);
});

test("a change without a difference makes no version and no message", async () => {
  const { booking } = await booked({ note: "Bel aan" });
  const { pickupLocation, destination, pickupDate, pickupTime, vehicleType } = booking;
  const same = { pickupLocation, destination, pickupDate, pickupTime, vehicleType, note: "Bel aan" };
  expect(await change(booking.id, { version: 1, ...same })).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await eventsOf(booking.id)).toHaveLength(1);
});

test("another pickup forgets when the driver thought to be there", async () => {
  const driver = { status: "confirmed", driverState: "assigned", etaAt: new Date() } as const;
  const { id } = await createBooking(server.context.orm.em, driver);
  expect((await change(id, { version: 1, note: "Bel aan" })).body).toHaveProperty("etaAt");
  const { body } = await change(id, { version: 2, pickupDate: inDays(2) });
  expect(body).toMatchObject({ status: "confirmed", driverState: "assigned" });
  expect(body).not.toHaveProperty("etaAt");
});

test("reports and changes of contact or links do not conflict with a change of the ride", async () => {
  const { id } = await createBooking(server.context.orm.em);
  await report(id, { status: "confirmed" });
  await report(id, { status: "confirmed", driverState: "assigned", driver: { firstName: "Fatma" } });
  await client().send(`/api/bookings/${id}/contact`, {
    method: "PUT",
    body: { contactEmail: "jan@example.nl" },
    headers: byLink(id),
  });
  const { version } = (await client().send(`/api/bookings/${id}`)).body;
  expect(version).toBeGreaterThan(2);
  expect((await preview(id, { version: 1, vehicleType: "van" })).status).toBe(200);
  const { status, body } = await change(id, { version: 1, vehicleType: "van" });
  expect([status, body.vehicleType, body.version, body.driver.firstName]).toEqual([200, "van", version + 1, "Fatma"]);
  // Every earlier version is stale from now on; a version that never existed is refused, too.
  for (const stale of [1, version, 0, 99]) {
    expect((await change(id, { version: stale, note: "Bel aan" })).body.code).toBe("version_conflict");
  }
});

describe("is refused", () => {
  test.each([
    ["with a driver on the way", { status: "confirmed", driverState: "en_route" }],
    ["on board", { status: "confirmed", driverState: "on_board" }],
    ["after the ride", { status: "completed", driverState: "done" }],
    ["after a cancellation", { status: "cancelled" }],
  ] as const)("%s", async (_, ride) => {
    const { id } = await createBooking(server.context.orm.em, ride);
    for (const ask of [preview, change]) {
      expect(await ask(id, { version: 1, note: "x" })).toMatchObject({ status: 409, body: { code: "too_late" } });
    }
  });

  test("if its version is older, with the booking as it is now", async () => {
    const { id } = await createBooking(server.context.orm.em, { contactEmail: "jan@example.nl" });
    expect((await change(id, { version: 1, note: "Bel aan" })).status).toBe(200);
    for (const ask of [preview, change]) {
      const refused = await ask(id, { version: 1, note: "x" });
      expect(refused).toMatchObject({ status: 409, body: { code: "version_conflict" } });
      const seen = await client().send(`/api/bookings/${id}`, { headers: byLink(id) });
      expect(refused.body.data).toEqual(seen.body);
      expect(seen.body.own).toMatchObject({ contactEmail: "jan@example.nl" });
    }
  });

  test("with the same faults as a booking, named at once and in the visitor's language", async () => {
    const { id } = await createBooking(server.context.orm.em, { vehicleType: "luxury" });
    const bad = { version: "1", pickupLocation: "Ede", pickupTime: "25:00", contactEmail: "x@example.nl" };
    const refused = await change(id, bad, "en");
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields).sort()).toEqual(Object.keys(bad).sort());
    expect(refused.body.fields.pickupLocation).toEqual([
      "Pickup location needs at least 5 characters (e.g. Nieuwegein)",
    ]);
    const faults = async (body: object) => Object.keys((await change(id, { version: 1, ...body })).body.fields);
    expect(await faults({ passengers: 5 })).toEqual(["passengers"]);
    expect(await faults({ pickupDate: inDays(-2) })).toEqual(["pickupDate"]);
    expect(await faults({ pickupDate: inDays(40) })).toEqual(["pickupDate"]);
    expect(await faults({ destination: "Qwertyland, Nergensdorp" })).toEqual(["destination"]);
  });
});

test("the discount for a first ride can still be taken, once", async () => {
  const { booking } = await booked();
  const code = { version: 1, discountCode: "newclient" };
  const { body } = await change(booking.id, code);
  expect(body.estimatedPrice).toBeLessThan(booking.estimatedPrice);
  // It stays when something else changes.
  expect((await preview(booking.id, { version: 2, vehicleType: "station" })).body.quote.breakdown).toContainEqual(
    expect.objectContaining({ label: "discount" }),
  );
  const { contactEmail } = (await client().send(`/api/bookings/${booking.id}`, { headers: byLink(booking.id) })).body
    .own;
  const again = await booked({ contactEmail });
  expect(await change(again.booking.id, code)).toMatchObject({
    status: 422,
    body: { fields: { discountCode: [expect.any(String)] } },
  });
});

test("changes are limited for each address, and cost no messages once the mailbox has had its few", async () => {
  const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.1" } });
  await em().execute("truncate rate_limit");
  const { id } = await createBooking(server.context.orm.em, { contactEmail: "vol@example.nl" });
  const statuses: number[] = [];
  for (let n = 1; n <= 7; n += 1) {
    const path = `/api/bookings/${id}/change`;
    statuses.push((await createClient(strict.url).post(path, { version: n, note: `${n}` }, byLink(id))).status);
  }
  await strict.stop();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const told = (await eventsOf(id)).map(({ payload }) => "channels" in payload && payload.channels);
  expect(told).toEqual([["email"], [], [], [], [], []]);
});

test("a ride that was moved says when, and so do the reports of it that are told by text message", async () => {
  const { booking } = await booked({ contactPhone: "+31612345678" });
  const movedAt = async () => (await em().findOneOrFail(Booking, booking.id)).movedAt;
  expect((await change(booking.id, { version: 1, note: "Bel aan" })).status).toBe(200);
  expect(await movedAt()).toBeNull();
  const before = new Date();
  expect((await change(booking.id, { version: 2, pickupDate: inDays(2) })).status).toBe(200);
  const at = await movedAt();
  expect(at && at >= before).toBe(true);
  await report(booking.id, { status: "confirmed" });
  const [told] = (await eventsOf(booking.id)).filter(({ type }) => type === "booking.confirmed");
  expect(told?.payload).toMatchObject({ movedAt: at?.toISOString() });
});

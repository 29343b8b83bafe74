import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, expect, test } from "vitest";
import { setUpDatabase } from "../../../infra/postgres/test-database.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";
import { CARE, careRequest } from "../care/care.factory.ts";
import { CareDetail } from "../care/care-detail.entity.ts";

const server = await setUpServer({ environment: { CARE_KEYS_URL: await setUpDatabase() } });
const narrow = await setUpServer({ environment: { RATE_LIMIT_SCALE: "1" } });
const { orm, careKeys } = server.context;
const client = createClient(server.url);
afterEach(() => {
  server.clock.now = () => new Date();
});

const DAY_MS = 24 * 3_600_000;
const dateIn = (days: number): string => toWallTime(new Date(Date.now() + days * DAY_MS)).date;
const first = dateIn(3);
const EVERY_DAY = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const series = (changes: object = {}) => ({ days: EVERY_DAY, until: dateIn(6), ...changes });
const asked = (ofSeries: object = series(), ride: Record<string, unknown> = {}) =>
  careRequest({ series: ofSeries }, { pickupDate: first, pickupTime: "10:00", ...ride });
const ridesOf = (id: number) => orm.em.fork().find(Booking, { seriesId: id }, { orderBy: { pickupAt: "asc" } });

test("the price lists each ride and the total; confirming it books them all, each a booking of its own", async () => {
  const { body: quote } = await client.post("/api/bookings?preview=true", asked());
  expect(quote.series.rides.map(({ pickupDate }: { pickupDate: string }) => pickupDate)).toEqual(
    [3, 4, 5, 6].map(dateIn),
  );
  expect(quote.series.total).toBe(4 * quote.estimatedPrice);
  const { status, body } = await client.post("/api/bookings", asked(series(), { quotedPrice: quote.series.total }));
  expect(status).toBe(201);
  expect(body.details.series).toHaveLength(4);
  const rides = await ridesOf(body.id);
  expect(rides.map(({ pickupDate }) => pickupDate)).toEqual([3, 4, 5, 6].map(dateIn));
  expect(new Set(rides.map(({ reference }) => reference)).size).toBe(4);
  const last = await client.send(`/api/bookings/${rides[3]?.id}`);
  expect(last.body.details).toMatchObject({ care: CARE, series: [{ id: body.id }, {}, {}, { pickupDate: dateIn(6) }] });
  expect((await careKeys.find(rides.map(({ id }) => id))).size).toBe(4);
});

test("a series without anything of somebody's health needs no consent, and keeps no key", async () => {
  const plain = bookingRequest({
    contactPhone: "06 12345678",
    pickupDate: first,
    pickupTime: "10:00",
    series: series(),
  });
  const { status, body } = await client.post("/api/bookings", plain);
  expect([status, body.details.series.length, body.details.care]).toEqual([201, 4, undefined]);
  const rides = await ridesOf(body.id);
  expect(rides.map(({ isDiscreet }) => isDiscreet ?? null)).toEqual([null, null, null, null]);
  expect((await careKeys.find(rides.map(({ id }) => id))).size).toBe(0);
  const late = await client.post("/api/bookings?preview=true", { ...plain, series: series({ until: dateIn(2) }) });
  expect(late.body.fields).toEqual({ "series.until": [expect.any(String)] });
});

test("one confirmation is due for a whole series, and each ride is ordered", async () => {
  const { body } = await client.post("/api/bookings", asked(series(), { contactEmail: "reeks@example.nl" }));
  const ids = (await ridesOf(body.id)).map(({ id }) => id);
  const events = await orm.em.fork().find(OutboxEvent, { type: "booking.placed" });
  const told = events.map(({ payload }) => payload as { bookingId: number; channels: string[] });
  const ofSeries = told.filter(({ bookingId }) => ids.includes(bookingId));
  expect(ofSeries).toHaveLength(4);
  expect(ofSeries.filter(({ channels }) => channels.length > 0).map(({ bookingId }) => bookingId)).toEqual([body.id]);
});

test("a request that is repeated is one series; another total than was shown books nothing", async () => {
  const headers = { "Idempotency-Key": "one-series" };
  const send = () => client.send("/api/bookings", { method: "POST", body: asked(), headers });
  const answers = await Promise.all([send(), send()]);
  const id = answers[0]?.body.id;
  expect([...answers, await send()].map(({ body }) => body.id)).toEqual([id, id, id]);
  expect(await ridesOf(id)).toHaveLength(4);
  const before = await orm.em.fork().count(Booking);
  const refused = await client.post("/api/bookings", asked(series(), { quotedPrice: 1 }));
  expect(refused).toMatchObject({ status: 409, body: { code: "quote_changed", series: { rides: { length: 4 } } } });
  expect(await orm.em.fork().count(Booking)).toBe(before);
});

test("over a change of the clock each ride stays at its hour, and holidays are left out on request", async () => {
  server.clock.now = () => new Date("2027-03-20T09:00:00Z");
  const ofSpring = { days: ["sat", "sun", "mon"], until: "2027-03-30", skipHolidays: true };
  const { status, body } = await client.post(
    "/api/bookings",
    asked(ofSpring, { pickupDate: "2027-03-22", pickupTime: "08:30" }),
  );
  expect(status).toBe(201);
  const rides = await ridesOf(body.id);
  // Easter is on the 28th, on which summer time begins, and the 29th.
  expect(rides.map(({ pickupDate }) => pickupDate)).toEqual(["2027-03-22", "2027-03-27"]);
  const all = { ...ofSpring, skipHolidays: false };
  const { body: more } = await client.post(
    "/api/bookings",
    asked(all, { pickupDate: "2027-03-22", pickupTime: "08:30" }),
  );
  const moments = (await ridesOf(more.id)).map(({ pickupAt }) => pickupAt.toISOString());
  expect(moments).toEqual(
    ["22T07:30", "27T07:30", "28T06:30", "29T06:30"].map((moment) => `2027-03-${moment}:00.000Z`),
  );
  const skipped = asked({ ...ofSpring, skipHolidays: false }, { pickupDate: "2027-03-22", pickupTime: "02:30" });
  const refused = await client.post("/api/bookings", skipped);
  expect(refused).toMatchObject({ status: 422, body: { fields: { pickupTime: [expect.any(String)] } } });
  expect(toInstant({ date: "2027-03-28", time: "02:30" })).toBeUndefined();
});

test("a series ends within three months and 60 rides, and has more rides than one", async () => {
  const until = (changes: object) => client.post("/api/bookings?preview=true", asked(series(changes)));
  for (const changes of [
    { until: dateIn(3 + 93) },
    { until: dateIn(3 + 80) },
    { until: dateIn(2) },
    { until: dateIn(3) },
    { until: "2026-02-30" },
  ]) {
    expect(await until(changes)).toMatchObject({
      status: 422,
      body: { fields: { "care.series.until": [expect.any(String)] } },
    });
  }
  expect(await until({ days: [] })).toMatchObject({
    status: 422,
    body: { fields: { "care.series.days": [expect.any(String)] } },
  });
  const sixty = await until({ until: dateIn(3 + 59) });
  expect(sixty.body.series.rides).toHaveLength(60);
});

test("the rides back are a series of their own", async () => {
  const refused = await client.post("/api/bookings", asked(series(), { return: { onCall: true } }));
  expect(refused).toMatchObject({ status: 422, body: { fields: { return: [expect.any(String)] } } });
});

test("the discount for a first ride is for that one alone", async () => {
  const ride = { contactEmail: "nieuw@example.nl", discountCode: "NEWCLIENT" };
  const { body } = await client.post("/api/bookings", asked(series(), ride));
  const prices = (await ridesOf(body.id)).map(({ estimatedPriceCents }) => estimatedPriceCents);
  expect(prices.slice(1).every((price) => price > (prices[0] ?? 0))).toBe(true);
});

test("withdrawing on one ride of a series forgets it of all", async () => {
  const { body } = await client.post("/api/bookings", asked());
  const ids = (await ridesOf(body.id)).map(({ id }) => id);
  expect((await client.send(`/api/bookings/${ids[2]}/care`, { method: "DELETE" })).status).toBe(200);
  expect(await orm.em.fork().count(CareDetail, { bookingId: { $in: ids } })).toBe(0);
  expect((await careKeys.find(ids)).size).toBe(0);
  const told = await orm.em.fork().count(OutboxEvent, { type: "booking.changed" });
  expect(told).toBe(4);
});

test("a stranger books few series a day", async () => {
  const guest = createClient(narrow.url);
  const answers: number[] = [];
  for (let count = 0; count < 4; count += 1) answers.push((await guest.post("/api/bookings", asked())).status);
  expect(answers).toEqual([201, 201, 201, 429]);
  expect((await guest.post("/api/bookings", careRequest())).status).toBe(201);
});

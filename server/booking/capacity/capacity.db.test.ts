import type { NearestTime } from "@domrit/shared/booking/capacity.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prepared } from "../../database/prepared.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { deskActor, guestActor } from "../acts/actors.factory.ts";
import { cancelBooking } from "../acts/cancel-booking.ts";
import { change } from "../acts/change-booking.ts";
import { orderRides } from "../acts/place-rides.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest, createBooking } from "../booking.factory.ts";
import { CARE } from "../care/care.factory.ts";
import { type BookingStore, storeOf } from "../placing/booking-store.ts";
import { requestKey } from "../placing/idempotency.ts";
import { Capacity } from "./capacity.entity.ts";
import { limitDay } from "./capacity.factory.ts";
import { addDays } from "./hour-slot.ts";

const server = await setUpServer();
const { orm } = server.context;
const em = () => orm.em.fork();
const guest = () => createClient(server.url);
const PREVIEW = "/api/bookings?preview=true";

/** Noon of a Wednesday in winter; rides are asked for on the Thursday after it. */
const NOW = new Date("2026-12-09T12:00:00+01:00");
const DATE = "2026-12-10";
const ride = (over: object = {}) => bookingRequest({ pickupDate: DATE, pickupTime: "14:20", ...over });
const booked = (time: string, over: Partial<Booking> = {}) => {
  const [date, hour] = time.includes(" ") ? time.split(" ") : [DATE, time];
  const moment = { date: date!, time: hour! };
  return createBooking(orm.em, {
    pickupDate: moment.date,
    pickupTime: moment.time,
    pickupAt: toInstant(moment)!,
    ...over,
  });
};
const textOf = ({ pickupDate, pickupTime, arriveBy }: NearestTime) => `${pickupDate} ${pickupTime ?? `by ${arriveBy}`}`;
const nearestOf = (body: { nearest?: NearestTime[] }) => (body.nearest ?? []).map(textOf);

/** A guest's order, written by this store. */
function orderBy(bookings: BookingStore, overbook = false): Promise<Booking> {
  const request = { ...ride(), vehicleType: "luxury" as const, language: "nl" as const };
  const key = requestKey(undefined, request, ["key"]);
  return orderRides({ ...server.context, bookings }, guestActor(), { request, key, overbook });
}

beforeEach(async () => {
  server.clock.now = () => NOW;
  await em().nativeDelete(Capacity, {});
  await em().nativeDelete(Booking, {});
});

describe("of an hour with three places", () => {
  test("twenty guests at once get three, and the others hear the nearest times, which are free", async () => {
    await limitDay(orm.em, DATE, { luxury: { 13: 1, 14: 3, 15: 0 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest().post("/api/bookings", ride())));
    // On a busy machine some of many at once hear that they should come back.
    const answered = answers.filter(({ status }) => status !== 503);
    const refused = answered.filter(({ status }) => status !== 201);
    expect(await em().count(Booking, { pickupTime: "14:20" })).toBe(3);
    expect(answered.length - refused.length).toBeLessThanOrEqual(3);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body } of refused) {
      expect([status, body.code, body.ride, body.pickupTime]).toEqual([409, "fully_booked", "outbound", "14:20"]);
      expect(nearestOf(body)).toEqual([`${DATE} 11:45`, `${DATE} 12:45`, `${DATE} 13:45`, `${DATE} 16:00`]);
    }
    for (const time of refused[0]!.body.nearest) {
      expect((await guest().post("/api/bookings", ride(time))).status).toBe(201);
    }
    expect((await guest().post(PREVIEW, ride({ pickupTime: "13:00" }))).body.fullyBooked).toMatchObject({
      nearest: expect.not.arrayContaining([expect.objectContaining({ pickupTime: "13:45" })]),
    });
  });

  test("cancelled rides take none, another kind of vehicle has its own, and a key finds its ride again", async () => {
    await limitDay(orm.em, "thu", { station: { 14: 1 } });
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const taxi = (over = {}) => ride({ vehicleType: "station", ...over });
    const sent = taxi();
    const answers = await Promise.all(Array.from({ length: 6 }, () => guest().post("/api/bookings", sent, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect((await guest().post("/api/bookings", taxi())).status).toBe(409);
    expect((await guest().post("/api/bookings", taxi({ vehicleType: "van" }))).status).toBe(201);
    expect((await guest().post("/api/bookings", taxi({ pickupTime: "15:00" }))).status).toBe(201);
    const { id } = answers[0]!.body;
    await cancelBooking(server.context, guestActor(), id, { acceptCharge: true, withheld: [] });
    expect((await guest().post("/api/bookings", taxi())).status).toBe(201);
  });

  test("a rule for a date replaces the one for its day of the week", async () => {
    await limitDay(orm.em, "thu", { luxury: { 14: 0 } });
    expect((await guest().post("/api/bookings", ride())).status).toBe(409);
    await limitDay(orm.em, DATE, {});
    expect((await guest().post("/api/bookings", ride())).status).toBe(201);
    expect((await guest().post("/api/bookings", ride({ pickupDate: "2026-12-17" }))).status).toBe(409);
  });

  test("the desk may place and move a ride into it that would be one too many, where it says so", async () => {
    await limitDay(orm.em, DATE, { luxury: { 14: 0 } });
    const order = (overbook: boolean) => orderBy(storeOf(prepared(orm)), overbook);
    await expect(order(false)).rejects.toMatchObject({ code: "fully_booked" });
    expect((await order(true)).pickupTime).toBe("14:20");

    const other = await booked("16:00");
    const move = (overbook: boolean) =>
      change.run(server.context, deskActor(), other, { version: 1, pickupTime: "14:00", overbook });
    await expect(move(false)).rejects.toMatchObject({ code: "fully_booked" });
    expect((await move(true)).booking.pickupTime).toBe("14:00");
  });
});

test("one statement writes a ride whose hour has no limit", async () => {
  await limitDay(orm.em, DATE, { luxury: { 15: 1 }, van: { 14: 1 } });
  const statements: string[] = [];
  const store = storeOf((statement, values) => {
    statements.push(statement.name);
    return prepared(orm)(statement, values);
  });
  const transactional = vi.spyOn(orm.em.constructor.prototype, "transactional");
  expect((await orderBy(store)).pickupTime).toBe("14:20");
  expect([statements, transactional.mock.calls.length]).toEqual([["insert_placed"], 0]);
  transactional.mockRestore();
});

test("the price says that the hour is full, with the nearest times, the same day first, and is a price all the same", async () => {
  await limitDay(orm.em, "thu", {
    luxury: Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, hour === 20 ? 1 : 0])),
  });
  const { status, body } = await guest().post(PREVIEW, ride());
  expect([status, body.estimatedPrice > 0]).toEqual([200, true]);
  expect(body.fullyBooked).toMatchObject({ ride: "outbound", pickupDate: DATE, pickupTime: "14:20" });
  // The day before, 14:20 is the ride's own time of day.
  expect(nearestOf(body.fullyBooked)).toEqual([
    "2026-12-09 14:20",
    "2026-12-10 20:00",
    "2026-12-11 13:45",
    "2026-12-11 14:20",
  ]);
  expect((await guest().post(PREVIEW, ride({ pickupDate: "2026-12-11" }))).body.fullyBooked).toBeUndefined();
});

test("times that are over, too far ahead or before the ride there has ended are not offered", async () => {
  await limitDay(orm.em, "2026-12-09", { luxury: { 12: 0, 13: 1 } });
  const soon = await guest().post(PREVIEW, ride({ pickupDate: "2026-12-09", pickupTime: "12:10" }));
  expect(nearestOf(soon.body.fullyBooked)[0]).toBe("2026-12-09 13:00");
  await limitDay(orm.em, DATE, { luxury: { 14: 9, 15: 0, 16: 0, 17: 0 } });
  const back = ride({ return: { pickupDate: DATE, pickupTime: "15:10" } });
  const refused = await guest().post("/api/bookings", back);
  expect(refused).toMatchObject({ status: 409, body: { code: "fully_booked", ride: "return", pickupTime: "15:10" } });
  expect(nearestOf(refused.body)[0]).toBe(`${DATE} 14:45`);
  await limitDay(orm.em, DATE, { luxury: { 14: 0, 15: 0 } });
  const there = (await guest().post(PREVIEW, back)).body.fullyBooked;
  expect(there.ride).toBe("outbound");
  expect(nearestOf(there).filter((time) => time > `${DATE} 14`)).toEqual([]);
  const last = addDays("2026-12-09", 30);
  await limitDay(orm.em, last, { luxury: { 14: 0 } });
  expect(nearestOf((await guest().post(PREVIEW, ride({ pickupDate: last }))).body.fullyBooked)).toHaveLength(4);
});

test("both rides of a pair in one hour need two places; a return on call takes one and needs none to be free", async () => {
  await limitDay(orm.em, DATE, { luxury: { 14: 2, 15: 1 } });
  const pair = ride({ pickupTime: "14:00", return: { pickupDate: DATE, pickupTime: "14:50" } });
  const onCall = ride({ pickupTime: "14:50", return: { onCall: true } });
  expect((await guest().post("/api/bookings", onCall)).status).toBe(201);
  expect((await guest().post("/api/bookings", pair)).body).toMatchObject({ code: "fully_booked", ride: "outbound" });
  expect((await guest().post("/api/bookings", ride({ pickupTime: "15:00" }))).status).toBe(409);
  expect((await guest().post("/api/bookings", onCall)).status).toBe(201);
});

test("for a time of arrival nearest times of arrival are offered, each with a pickup that is free", async () => {
  await limitDay(orm.em, DATE, { luxury: { 13: 0, 14: 0, 15: 0 } });
  const { pickupTime: _none, ...asked } = ride({ arriveBy: "15:00" });
  const { nearest } = (await guest().post("/api/bookings", asked)).body as { nearest: NearestTime[] };
  expect(nearest).toHaveLength(4);
  expect(nearest.every(({ arriveBy, pickupTime }) => arriveBy && !pickupTime)).toBe(true);
  for (const time of nearest) expect((await guest().post("/api/bookings", { ...asked, ...time })).status).toBe(201);
});

test("a series needs a place on each of its days, and is offered times at which all of them are free", async () => {
  await limitDay(orm.em, "2026-12-17", { wheelchair: { 9: 0, 10: 0 } });
  const care = { ...CARE, consent: true, series: { days: ["thu"], until: "2026-12-24" } };
  const series = ride({ pickupTime: "09:30", contactPhone: "06 12345678", vehicleType: "wheelchair", care });
  const { status, body } = await guest().post("/api/bookings", series);
  expect([status, body.code, body.pickupDate]).toEqual([409, "fully_booked", "2026-12-17"]);
  expect(nearestOf(body)).toEqual([`${DATE} 07:45`, `${DATE} 08:45`, `${DATE} 11:00`, `${DATE} 12:00`]);
  expect((await guest().post("/api/bookings", { ...series, ...body.nearest[1] })).status).toBe(201);
  expect(await em().count(Booking, { pickupTime: "08:45" })).toBe(3);
});

test("a change into a full hour is refused, before and when it is made; within its own hour it is not", async () => {
  const client = guest();
  const { id } = (await client.post("/api/bookings", ride({ pickupTime: "16:00" }))).body;
  await limitDay(orm.em, DATE, { luxury: { 14: 1, 16: 0 }, van: { 16: 0 } });
  await booked("14:00");
  const path = `/api/bookings/${id}/change`;
  const moved = { version: 1, pickupTime: "14:30" };
  const quoted = await client.post(`${path}?preview=true`, moved);
  expect(quoted.body.quote.fullyBooked).toMatchObject({ ride: "outbound", pickupTime: "14:30" });
  const refused = await client.post(path, moved);
  expect(refused).toMatchObject({ status: 409, body: { code: "fully_booked", ...quoted.body.quote.fullyBooked } });
  expect((await client.post(path, { version: 1, vehicleType: "van" })).body.code).toBe("fully_booked");
  expect((await client.post(path, { version: 1, pickupTime: "16:30" })).status).toBe(200);
  expect((await client.post(path, { version: 2, ...refused.body.nearest[0] })).status).toBe(200);
});

test("the hour that comes twice when summer time ends is one hour; the one that is left out has no place", async () => {
  server.clock.now = () => new Date("2026-10-20T12:00:00+02:00");
  const night = { pickupDate: "2026-10-25", pickupTime: "02:30" };
  await limitDay(orm.em, "2026-10-25", { luxury: { 2: 2 } });
  const passes = ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00"];
  for (const at of passes) await booked("2026-10-25 02:30", { pickupAt: new Date(at) });
  const { fullyBooked } = (await guest().post(PREVIEW, ride(night))).body;
  expect(nearestOf(fullyBooked)).toEqual([
    ...["2026-10-25 00:45", "2026-10-25 01:45", "2026-10-25 03:00", "2026-10-25 04:00"],
  ]);
  server.clock.now = () => new Date("2027-03-20T12:00:00+01:00");
  await limitDay(orm.em, "2027-03-28", { luxury: { 1: 0 } });
  const spring = (await guest().post(PREVIEW, ride({ pickupDate: "2027-03-28", pickupTime: "01:30" }))).body;
  expect(nearestOf(spring.fullyBooked).filter((time) => time.includes(" 02:"))).toEqual([]);
  expect(nearestOf(spring.fullyBooked)).toContain("2027-03-28 03:00");
});

import { arrivalDate } from "@domrit/shared/booking/trip/arrive-by.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { Booking } from "./booking.entity.ts";
import { bookingRequest } from "./booking.factory.ts";

const server = await setUpServer();
const client = createClient(server.url);
const date = toWallTime(new Date(Date.now() + 3 * 86_400_000)).date;
const ride = (changes: object = {}) =>
  bookingRequest({ vehicleType: "station", destination: "Schiphol Airport", pickupDate: date, ...changes });
const { pickupTime: _time, ...untimed } = ride({ arriveBy: "11:00" });
const book = async (body: object) => (await client.post("/api/bookings", body)).body;
const preview = (body: object) => client.post("/api/bookings?preview=true", body);
const change = (id: number, body: object) => client.post(`/api/bookings/${id}/change`, body);

test("the pickup is worked out, shown with its margin before anything is booked, and agreed to", async () => {
  const { status, body: quote } = await preview(untimed);
  expect(status).toBe(200);
  const { pickupDate, pickupTime, marginMinutes, durationMinutes, estimatedPrice } = quote;
  const start = toInstant({ date: pickupDate, time: pickupTime })?.getTime() ?? 0;
  const end = toInstant({ date, time: "11:00" })?.getTime() ?? 0;
  expect(end - start).toBe((durationMinutes + marginMinutes) * 60_000);
  expect(marginMinutes).toBeGreaterThanOrEqual(10);
  const made = await book({ ...untimed, pickupTime, quotedPrice: estimatedPrice });
  expect(made).toMatchObject({ pickupDate, pickupTime, estimatedPrice, details: { arriveBy: "11:00" } });
  const stored = await server.context.orm.em.fork().findOneOrFail(Booking, made.id);
  expect(stored.pickupAt.getTime()).toBe(start);
  expect((await client.post("/api/bookings", untimed)).body).toMatchObject({ pickupTime });
});

test("the time of each stop is kept free", async () => {
  const early = { ...untimed, destination: "Utrecht Centraal", arriveBy: "06:20" };
  const { body: withStop } = await preview({ ...early, stops: ["Zeist"] });
  const { body: without } = await preview(early);
  expect(withStop.pickupTime < without.pickupTime).toBe(true);
});

test("another pickup than the one that was shown is not booked", async () => {
  const { status, body } = await client.post("/api/bookings", { ...untimed, pickupTime: "11:00" });
  expect([status, body.code]).toEqual([409, "quote_changed"]);
  expect(body).toMatchObject({ pickupDate: date, marginMinutes: expect.any(Number) });
});

test.each([
  [{ arriveBy: undefined, pickupTime: undefined }, { pickupTime: ["Tijd is verplicht"] }],
  [{ arriveBy: "25:00" }, { arriveBy: ["Geen geldige tijd"] }],
  [{ pickupDate: "2020-01-01" }, { arriveBy: ["Te vroeg: zo snel kunnen we er niet zijn"] }],
  [
    (() => ({ pickupDate: toWallTime(new Date()).date, arriveBy: toWallTime(new Date(Date.now() + 60_000)).time }))(),
    { arriveBy: ["Te vroeg: zo snel kunnen we er niet zijn"] },
  ],
])("%j is refused on the field that was filled in", async (wrong, fields) => {
  const { status, body } = await preview({ ...untimed, ...wrong });
  expect([status, body.fields]).toEqual([422, fields]);
});

test("a change of the way moves the pickup, a change of the pickup ends the time of arrival", async () => {
  const made = await book(untimed);
  const further = await change(made.id, { version: 1, stops: ["Zeist"] });
  expect(further.status).toBe(200);
  expect(further.body).toMatchObject({ version: 2, details: { arriveBy: "11:00" } });
  expect(further.body.pickupTime < made.pickupTime).toBe(true);
  const later = await change(made.id, { version: 2, arriveBy: "12:00" });
  expect(later.body.pickupTime > further.body.pickupTime).toBe(true);
  const whole = { ...later.body.details, arriveBy: "12:00", pickupDate: date, pickupTime: "08:15" };
  const { arriveBy, pickupDate, pickupTime } = whole;
  const moved = await change(made.id, { version: 3, arriveBy, pickupDate, pickupTime });
  expect(moved.body).toMatchObject({ version: 4, pickupTime: "08:15" });
  expect(moved.body.details).not.toHaveProperty("arriveBy");
});

test("a form that sends the moment as it is booked changes nothing, also where the pickup is the day before", async () => {
  const made = await book({ ...untimed, arriveBy: "00:20" });
  const { pickupDate, pickupTime, details } = made;
  expect(pickupDate < date).toBe(true);
  expect(arrivalDate(toInstant({ date: pickupDate, time: pickupTime }) ?? new Date(), "00:20")).toBe(date);
  const same = await change(made.id, { version: 1, pickupDate, pickupTime, arriveBy: details.arriveBy, luggage: null });
  expect(same.body).toMatchObject({ version: 1, pickupDate, pickupTime });
  const stop = await change(made.id, { version: 1, pickupDate, pickupTime, arriveBy: "00:20", stops: ["Zeist"] });
  expect(stop.body).toMatchObject({ version: 2, pickupDate, details: { arriveBy: "00:20" } });
});

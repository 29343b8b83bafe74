import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";
import { bookingCalendar } from "../calendar.ts";
import { careRequest } from "../care/care.factory.ts";
import { expectedEnd } from "../return/expected-end.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const client = createClient(server.url);
const ride = (changes: object = {}) => bookingRequest({ vehicleType: "station", ...changes });
const priced = (changes: object) => client.post("/api/bookings?preview=true", ride(changes));
const booked = async (changes: object) => (await client.post("/api/bookings", ride(changes))).body;

test("a ride by the hour is priced, booked and shown by its hours", async () => {
  const { status, body: quote } = await priced({ hours: 3 });
  expect(status).toBe(200);
  expect(quote).toMatchObject({ hourly: true, estimatedPrice: 135, durationMinutes: 180 });
  expect(quote.breakdown).toEqual([{ label: "hourly", amount: 135 }]);
  expect((await priced({})).body).not.toHaveProperty("hourly");
  const body = await booked({ hours: 3 });
  expect(body).toMatchObject({ estimatedPrice: 135, details: { hours: 3, durationMinutes: 180 } });
  const booking = await em().findOneOrFail(Booking, body.id);
  expect(expectedEnd(booking).getTime() - booking.pickupAt.getTime()).toBe(180 * 60_000);
  const end = booking.pickupAt.getTime() + 180 * 60_000;
  const { date, time } = toWallTime(new Date(end));
  expect(bookingCalendar(booking, { publicUrl: server.url, now: new Date() })).toContain(
    `DTEND;TZID=Europe/Amsterdam:${`${date}T${time}`.replaceAll(/[-:]/g, "")}00`,
  );
});

test.each([1, 13, 2.5, "3", 0, true])("%s hours are refused on their field", async (hours) => {
  for (const answer of [await priced({ hours }), await client.post("/api/bookings", ride({ hours }))]) {
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid_fields", fields: { hours: [expect.any(String)] } },
    });
  }
});

test("hours are enough for the way, and go with no stop, time of arrival, return or series", async () => {
  const fieldsOf = async (changes: object) => {
    const { status, body } = await priced({ hours: 2, ...changes });
    return [status, Object.keys(body.fields ?? {})];
  };
  expect(await fieldsOf({ destination: "Maastricht" })).toEqual([422, ["hours"]]);
  expect(await fieldsOf({ destination: "Maastricht", hours: 4 })).toEqual([200, []]);
  expect(await fieldsOf({ stops: ["Zeist"] })).toEqual([422, ["stops"]]);
  const { pickupDate, pickupTime } = ride();
  expect(await fieldsOf({ arriveBy: pickupTime })).toEqual([422, ["arriveBy"]]);
  expect(await fieldsOf({ return: { onCall: true } })).toEqual([422, ["return"]]);
  const days = { days: ["mon", "tue"], until: pickupDate, skipHolidays: false };
  expect(await fieldsOf({ series: days })).toEqual([422, ["series"]]);
  expect(await fieldsOf(careRequest({ series: days }))).toEqual([422, ["care.series"]]);
});

test("a change makes a ride one by the hour, longer, and one by distance again", async () => {
  const { id, estimatedPrice } = await booked({});
  const change = async (fields: object) => (await client.post(`/api/bookings/${id}/change`, fields)).body;
  expect(await change({ version: 1, hours: 2 })).toMatchObject({ estimatedPrice: 90, details: { hours: 2 } });
  expect(await change({ version: 2, hours: 4 })).toMatchObject({ estimatedPrice: 180, details: { hours: 4 } });
  expect(await change({ version: 3, hours: 4 })).toMatchObject({ version: 3 });
  expect((await change({ version: 3, stops: ["Zeist"] })).fields).toHaveProperty("stops");
  const back = await change({ version: 3, hours: null });
  expect(back.estimatedPrice).toBe(estimatedPrice);
  expect(back.details).not.toHaveProperty("hours");
  const timeline = await client.send(`/api/bookings/${id}/timeline`);
  expect(timeline.body.at(-1)).toMatchObject({ from: { hours: 4 }, to: { hours: null } });
});

test("one of two rides that were booked together does not become one by the hour", async () => {
  const { id } = await booked({ return: { onCall: true } });
  const refused = await client.post(`/api/bookings/${id}/change`, { version: 1, hours: 2 });
  expect(refused).toMatchObject({ status: 422, body: { fields: { hours: [expect.any(String)] } } });
});

test("a discount comes off the hours; the price is by hours on an account with a fixed route too", async () => {
  const { client: customer } = await signedIn(server);
  const wanted = ride({ hours: 3, destination: "Schiphol", discountCode: "NEWCLIENT" });
  const { body } = await customer.post("/api/bookings?preview=true", wanted);
  expect(body).toMatchObject({ hourly: true, estimatedPrice: 121 });
  expect(body).not.toHaveProperty("fixedFare");
});

test("the desk agrees on a price for hours, which are planned for all the same", async () => {
  const { client: desk } = await staffClient(server, "desk");
  const body = { ...ride({ hours: 5, agreedPrice: 200 }), contactPhone: "0612345678", language: "nl" };
  const { status, body: answer } = await desk.post("/api/office/bookings", body);
  expect([status, answer.estimatedPrice]).toEqual([201, 200]);
  const { fare, extras } = await em().findOneOrFail(Booking, answer.id);
  expect([fare.durationMinutes, extras.hours]).toEqual([300, 5]);
});

import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { DriverNews } from "../../booking/driver-news/driver-news.entity.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { giveAway } from "./give-away.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOON = new Date("2026-12-10T11:00:00Z");
let now = NOON;
server.clock.now = () => now;
const { client: desk } = await staffClient(server, "desk");
const ali = await driverClient(server, { firstName: "Ali" });
const bo = await driverClient(server, { firstName: "Bo" });
await createCar(em());
await createCar(em());
afterEach(async () => {
  now = NOON;
  await em().execute("delete from booking; delete from driver_day; delete from driver_news");
});

/** A ride in Utrecht of 19 minutes tomorrow, so many minutes after noon. */
function ride(minutes: number, over: BookingFields = {}) {
  const pickupAt = new Date(NOON.getTime() + 24 * 3_600_000 + minutes * 60_000);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const places = { pickupLocation: "Utrecht Centraal", destination: "Utrecht Centraal" };
  return createBooking(em(), { status: "confirmed", pickupAt, pickupDate, pickupTime, ...places, ...over });
}
const find = (id: number) => em().findOneOrFail(Booking, id);
const driverOf = async (id: number) => (await find(id)).driverId;
const publish = async () => {
  const { body } = await desk.post("/api/office/plan/propose", { date: "2026-12-11" });
  const { assignments, versions } = body as never;
  expect((await desk.post("/api/office/plan/publish", { date: "2026-12-11", assignments, versions })).status).toBe(200);
};
const round = async () => (await giveAway(server.context)).given;

test("a ride that comes in later is given at once to a planned driver with room for it, who alone is told", async () => {
  const planned = [await ride(0), await ride(5)];
  expect(await round(), "of a day that nobody published a ride goes out half an hour ahead").toBe(0);
  await publish();
  const before = await Promise.all(planned.map(({ id }) => find(id)));
  const added = await ride(40);
  expect([await round(), await round()]).toEqual([1, 0]);
  const { driverId, offerUntil, driverState } = await find(added.id);
  expect([[ali.driver.id, bo.driver.id].includes(driverId ?? ""), offerUntil, driverState]).toEqual([
    true,
    null,
    "assigned",
  ]);
  expect(await em().find(DriverNews, {})).toMatchObject([{ kind: "offered", driverId, bookingId: added.id }]);
  expect(await Promise.all(planned.map(({ id }) => find(id))), "the others stay as they were").toEqual(before);
});

test("what a cancelled ride frees is taken by one that fitted nobody", async () => {
  const planned = [await ride(0), await ride(0)];
  await publish();
  const third = await ride(5);
  expect([await round(), await driverOf(third.id)]).toEqual([0, null]);
  const [first] = planned;
  const freed = await driverOf(first?.id ?? 0);
  await desk.post(`/api/office/bookings/${first?.id}/cancel`, { version: 2, reason: "vehicle" });
  expect([await round(), await driverOf(third.id)]).toEqual([1, freed]);
});

test("a planned ride is moved to a colleague only where a new time does not fit its driver", async () => {
  const [one, other] = [await ride(0), await ride(60)];
  await publish();
  const [first, second] = [await driverOf(one.id), await driverOf(other.id)];
  expect(second, "the nearest has both").toBe(first);
  now = new Date(NOON.getTime() + 60_000);
  const move = async (to: string, version: number) => {
    const pickupDate = "2026-12-11";
    const body = { version, pickupDate, pickupTime: to };
    expect((await desk.post(`/api/office/bookings/${other.id}/change`, body)).status).toBe(200);
  };
  await move("13:30", 2);
  expect([await round(), await driverOf(other.id)], "it still fits").toEqual([0, second]);
  await move("12:05", 3);
  expect(await round()).toBe(1);
  expect([await driverOf(one.id), await driverOf(other.id)]).toEqual([
    first,
    first === ali.driver.id ? bo.driver.id : ali.driver.id,
  ]);
  expect(await round()).toBe(0);
});

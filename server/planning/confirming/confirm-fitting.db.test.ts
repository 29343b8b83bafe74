import { randomUUID } from "node:crypto";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOON = new Date("2026-12-10T11:00:00Z");
server.clock.now = () => NOON;
const { client: desk, staff } = await staffClient(server, "desk");
afterEach(() => em().execute("delete from booking; delete from driver; delete from car"));

/** A ride of 19 minutes from Utrecht to Utrecht that nobody has confirmed, so many minutes after noon. */
function ride(minutes: number, over: BookingFields = {}) {
  const pickupAt = new Date(NOON.getTime() + minutes * 60_000);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const places = { pickupLocation: "Utrecht Centraal", destination: "Utrecht Centraal" };
  return createBooking(em(), { pickupAt, pickupDate, pickupTime, ...places, ...over });
}
async function fleet(pairs: number): Promise<void> {
  const known = { isWorking: true, version: 1, createdAt: NOON };
  const car = { make: "Škoda", model: "Superb", colour: "zwart", seats: 4, takesWheelchair: false };
  for (let count = 0; count < pairs; count += 1) {
    await em().insert(Driver, { id: randomUUID(), firstName: "Ali", phone: null, ...known });
    await em().insert(Car, { id: randomUUID(), plate: randomUUID().slice(0, 8), ...car, ...known });
  }
}
const confirm = (rides: readonly Booking[]) =>
  desk.post("/api/office/bookings/confirm", { rides: rides.map(({ id, version }) => ({ id, version })) });
const statusOf = async ({ id }: Booking) => (await em().findOneOrFail(Booking, id)).status;

test("of the rides that wait those are confirmed for which somebody is free, beside what was promised before", async () => {
  await fleet(2);
  const promised = await ride(60, { status: "confirmed" });
  const [second, third, later] = [await ride(61), await ride(62), await ride(180)];
  const big = await ride(300, { passengers: 6 });
  const { status, body } = await confirm([later, big, third, second]);
  expect([status, body]).toEqual([200, { confirmed: [second.id, later.id], left: [third.id, big.id] }]);
  const statuses = await Promise.all([promised, second, third, later, big].map(statusOf));
  expect(statuses).toEqual(["confirmed", "confirmed", "pending", "confirmed", "pending"]);
  const acts = await em().find(AuditEntry, { staffId: staff.id, act: "confirm" });
  expect(acts.map(({ subjectId }) => Number(subjectId)).sort()).toEqual([second.id, later.id].sort());
});

test("a ride that became another meanwhile stays as it is; without drivers nothing fits", async () => {
  const waiting = await ride(60);
  expect((await confirm([waiting])).body).toEqual({ confirmed: [], left: [waiting.id] });
  await fleet(2);
  await em().execute("update booking set version = 2 where id = ?", [waiting.id]);
  await em().insert(TimelineEntry, { bookingId: waiting.id, version: 2, what: "changed", by: "guest", at: NOON });
  const over = await ride(90, { status: "cancelled" });
  expect((await confirm([waiting, over])).body).toEqual({ confirmed: [], left: [over.id, waiting.id] });
  expect(await statusOf(waiting)).toBe("pending");
});

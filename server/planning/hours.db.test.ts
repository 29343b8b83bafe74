import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { afterEach, expect, test } from "vitest";
import { Booking } from "../booking/booking.entity.ts";
import { bookingRequest } from "../booking/booking.factory.ts";
import { createDriver } from "../driver/driver.factory.ts";
import { createCar } from "../fleet/fleet.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");
afterEach(() => em().execute("delete from booking; delete from driver; delete from car; delete from planned_shift"));

const HOUR_MS = 3_600_000;
const date = daysAfter(toWallTime(new Date()).date, 7);
const ride = (pickupTime: string, hours?: number) => ({
  ...bookingRequest({ pickupLocation: "Utrecht Centraal", destination: "Utrecht Centraal", vehicleType: "station" }),
  pickupDate: date,
  pickupTime,
  hours,
});
const book = (...asked: Parameters<typeof ride>) => createClient(server.url).post("/api/bookings", ride(...asked));

test("driver and car are kept for all of the hours: another ride within them does not fit, one after them does", async () => {
  const pair = { driverId: (await createDriver(em())).id, carId: (await createCar(em())).id };
  const assign = async (id: number) => {
    const { version } = await em().findOneOrFail(Booking, id);
    return desk.post(`/api/office/bookings/${id}/assign`, { version, ...pair });
  };
  const hired = (await book("08:00", 4)).body.id;
  expect((await assign(hired)).status).toBe(200);
  const within = (await book("11:30")).body.id;
  const { status, body } = await assign(within);
  expect([status, body.code]).toEqual([409, "does_not_fit"]);
  expect(body.data.conflicts).toContainEqual(
    expect.objectContaining({ kind: "driver_overlap", bookingId: hired, missingMinutes: 30 }),
  );
  expect((await assign((await book("12:15")).body.id)).status).toBe(200);
  const { pickupAt } = await em().findOneOrFail(Booking, hired);
  const until = new Date(pickupAt.getTime() + 4 * HOUR_MS).toISOString();
  const { rides } = (await desk.send(`/api/office/plan?date=${date}`)).body;
  expect(rides).toContainEqual(expect.objectContaining({ id: hired, endsAt: until }));
});

test("a ride of the most hours is in the way of one that begins as it ends, further away", async () => {
  const pair = { driverId: (await createDriver(em())).id, carId: (await createCar(em())).id };
  const assign = (id: number) => desk.post(`/api/office/bookings/${id}/assign`, { version: 1, ...pair });
  expect((await assign((await book("06:00", 12)).body.id)).status).toBe(200);
  const far = { ...ride("18:10"), pickupLocation: "Amersfoort" };
  const { id } = (await createClient(server.url).post("/api/bookings", far)).body;
  expect((await assign(id)).body.code).toBe("does_not_fit");
});

test("if capacity follows shifts, a driver with a ride by the hour takes no other ride until it ends", async () => {
  const { rule } = (await desk.send(`/api/office/capacity?date=${date}`)).body;
  const body = { ...rule, fromShifts: true, ridesPerHour: 2 };
  expect((await manager.send("/api/office/capacity/rule", { method: "PUT", body })).status).toBe(204);
  const shift = { driverId: (await createDriver(em())).id, carId: (await createCar(em())).id, date };
  expect((await desk.post("/api/office/planned-shifts", { ...shift, from: "07:00", until: "18:00" })).status).toBe(201);
  expect((await book("08:00", 6)).status).toBe(201);
  expect([(await book("09:00")).status, (await book("13:30")).status]).toEqual([409, 409]);
  expect((await book("07:30", 3)).status).toBe(409);
  expect((await book("14:15", 3)).status).toBe(201);
});

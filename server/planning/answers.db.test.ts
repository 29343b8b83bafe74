import type { Proposal } from "@domrit/shared/planning/day-plan.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { type BookingFields, createBooking } from "../booking/booking.factory.ts";
import { DriverDay } from "../booking/driver-news/driver-day.entity.ts";
import { Car } from "../fleet/car.entity.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { Paper } from "../fleet/papers/paper.entity.ts";
import { Shift } from "../shifts/shift.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const { orm } = server.context;
const NOW = new Date("2026-12-10T08:00:00+01:00");
server.clock.now = () => NOW;
const { client: noor } = await staffClient(server, "desk", { name: "Noor Bakker" });

const ID = 4711;
const DATE = "2026-12-10";
const path = `/api/office/bookings/${ID}`;
const booked = (id: number, reference: string, time: string, over: BookingFields = {}) =>
  createBooking(orm.em, {
    id,
    reference,
    status: "confirmed",
    vehicleType: "station",
    pickupDate: DATE,
    pickupTime: time,
    pickupAt: toInstant({ date: DATE, time })!,
    createdAt: NOW,
    updatedAt: NOW,
    ...over,
  });
/** Adds to a register; gives the id that was drawn. */
const add = async (register: string, entry: object): Promise<string> =>
  (await noor.post(`/api/office/${register}`, { isWorking: true, ...entry })).body.id as never;

test("the drivers who fit a ride, the best choice, and the refusal of one who does not fit", async () => {
  const [ayse, bo] = [
    await add("drivers", { firstName: "Ayşe", phone: "06 12345678" }),
    await add("drivers", { firstName: "Bo" }),
  ];
  const car = { make: "Škoda", model: "Superb", colour: "zwart", seats: 4, takesWheelchair: false };
  const [small, bus] = [
    await add("cars", { ...car, plate: "TX-123-B" }),
    await add("cars", { ...car, plate: "TX-456-B", model: "Caddy", seats: 8 }),
  ];
  const drawn = {
    [ayse]: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55",
    [bo]: "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11",
    [small]: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11",
    [bus]: "5a0b52f4-4d0e-4a5e-8f4b-0c1f7c9b3a22",
  };
  await expectRecorded("office-drivers-two", await noor.send("/api/office/drivers"), drawn);
  await expectRecorded("office-cars-two", await noor.send("/api/office/cars"), drawn);
  await booked(ID, "K7M-4QX", "10:00", { passengers: 5, contactName: "Jan", contactPhone: "+31612345678" });
  await booked(4712, "B2C-9DF", "10:10", { driverState: "assigned", driverId: ayse, carId: small });
  await booked(4713, "H5J-3KL", "09:00", { driverState: "assigned", driverId: bo, offerUntil: NOW });
  await booked(4714, "P8Q-6RS", "12:00", { driverState: "assigned", driverId: bo, offerUntil: NOW, acceptedAt: NOW });
  await expectRecorded("office-fit", await noor.send(`${path}/fit`), drawn);
  await expectRecorded("office-suggestions", await noor.post(`${path}/suggestions`, {}), drawn);
  const misfit = { version: 1, driverId: ayse, carId: small };
  await expectRecorded("office-does-not-fit", await noor.post(`${path}/assign`, misfit), drawn);
  const anyway = await noor.post(`${path}/assign`, { ...misfit, anyway: "Er is niemand anders" });
  expect(anyway.status).toBe(200);
  await orm.em.fork().insert(Paper, { holderId: ayse, kind: "licence", number: "1", validUntil: "2026-12-09" });
  await expectRecorded("office-fit-expired", await noor.send(`${path}/fit`), drawn);
  const expired = await noor.post(`${path}/assign`, { ...misfit, version: 2, anyway: "Er is niemand anders" });
  await expectRecorded("office-does-not-fit-expired", expired, drawn);
  await orm.em.fork().nativeDelete(Paper, {});

  await booked(4715, "T4V-8WX", "14:00");
  const plan = () => noor.send(`/api/office/plan?date=${DATE}`);
  await expectRecorded("office-plan", await plan(), drawn);
  const given = { version: 1, driverId: bo, carId: bus };
  expect((await noor.post("/api/office/bookings/4715/assign", given)).status).toBe(200);
  await expectRecorded("office-plan-given", await plan(), drawn);
  const soonest = await noor.post("/api/office/plan/soonest", {
    pickupLocation: "Utrecht Centraal",
    vehicleType: "van",
  });
  await expectRecorded("office-soonest-none", soonest);
  await booked(4716, "V5W-2YZ", "16:00");
  const proposed = await noor.post("/api/office/plan/propose", { date: DATE });
  await expectRecorded("office-plan-open", await plan(), drawn);
  await expectRecorded("office-proposal", proposed, drawn);
  const { assignments, versions } = proposed.body as unknown as Proposal;
  const moved = assignments.map((each) => ({ ...each, driverId: ayse, carId: small }));
  const asked = { date: DATE, assignments: moved };
  await expectRecorded("office-proposal-moved", await noor.post("/api/office/plan/propose", asked), drawn);
  const publish = (seen: object) => noor.post("/api/office/plan/publish", { date: DATE, assignments, versions: seen });
  await expectRecorded("office-plan-changed", await publish({ ...versions, 4716: 9 }), drawn);
  await expectRecorded("office-published", await publish(versions), drawn);
  await orm.em.fork().nativeUpdate(DriverDay, { driverId: bo }, { confirmedAt: NOW });
  await expectRecorded("office-plan-published", await plan(), drawn);
  await expectRecorded("office-plan-none", await noor.send("/api/office/plan?date=2026-12-12"), drawn);
});

test("how soon somebody on shift can be there", async () => {
  await orm.em.fork().execute("delete from booking");
  const driver = await orm.em.fork().findOneOrFail(Driver, { firstName: "Ayşe" });
  const car = await orm.em.fork().findOneOrFail(Car, { seats: 4 });
  const position = { lat: 52.0894, lng: 5.145, accuracy: 5, at: NOW.toISOString() };
  const shift = { id: crypto.randomUUID(), driverId: driver.id, carId: car.id, beganAt: NOW, position };
  await orm.em.fork().insert(Shift, shift as never);
  const asked = { pickupLocation: "Utrecht Centraal", vehicleType: "luxury" };
  await expectRecorded("office-soonest", await noor.post("/api/office/plan/soonest", asked));
});

test("a ride that nobody can drive", async () => {
  await orm.em.fork().execute("truncate booking, driver, car");
  await booked(ID, "K7M-4QX", "10:00");
  await expectRecorded("office-fit-none", await noor.send(`${path}/fit`));
  await expectRecorded("office-suggestions-none", await noor.post(`${path}/suggestions`, {}));
});

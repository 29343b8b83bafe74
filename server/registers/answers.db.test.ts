import { test } from "vitest";
import { createBooking } from "../booking/booking.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const { client: desk } = await staffClient(server, "desk");
const DRIVERS = "/api/office/drivers";
const CARS = "/api/office/cars";
const DRIVER_ID = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const OTHER_DRIVER_ID = "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11";
const CAR_ID = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";

test("drivers: none, one of whom a colleague changed and whose ride is on, and one who is off", async () => {
  await expectRecorded("office-drivers-none", await desk.send(DRIVERS));
  const ayse = { firstName: "Ayşe", phone: "06 12345678", isWorking: true };
  const added = await desk.post(DRIVERS, ayse);
  const { id } = added.body;
  const drawn = { [id]: DRIVER_ID };
  const put = (body: object) => desk.send(`${DRIVERS}/${id}`, { method: "PUT", body: { ...ayse, ...body } });
  await expectRecorded("office-driver", added, drawn);
  await expectRecorded("office-drivers", await desk.send(DRIVERS), drawn);
  const bo = await desk.post(DRIVERS, { firstName: "Bo", isWorking: false });
  const both = { ...drawn, [bo.body.id]: OTHER_DRIVER_ID };
  await expectRecorded("office-drivers-one-off", await desk.send(DRIVERS), both);
  await desk.send(`${DRIVERS}/${bo.body.id}`, { method: "DELETE", body: { version: 1 } });
  await createBooking(server.context.orm.em, {
    id: 4711,
    reference: "K7M-4QX",
    status: "confirmed",
    pickupDate: "2026-12-10",
    pickupTime: "10:00",
    pickupAt: new Date("2026-12-10T09:00:00Z"),
    driverState: "on_board",
    driver: { firstName: "Ayşe", phone: "+31612345678" },
  });
  await createBooking(server.context.orm.em, {
    id: 4712,
    reference: "P2R-8TZ",
    status: "confirmed",
    pickupDate: "2026-12-11",
    pickupTime: "08:15",
    pickupAt: new Date("2026-12-11T07:15:00Z"),
    pickupLocation: "Domplein 1, Utrecht",
    driverState: "assigned",
    driver: { firstName: "Ayşe", phone: "+31612345678" },
    driverId: String(id),
  });
  await expectRecorded("office-driver-under-way", await put({ version: 1, isWorking: false }));
  const off = await put({ version: 1, isWorking: false, despiteRides: true });
  await expectRecorded("office-driver-off", off, drawn);
  await expectRecorded("office-drivers-off", await desk.send(DRIVERS), drawn);
  await expectRecorded("office-driver-conflict", await put({ version: 1, firstName: "Aysel" }), drawn);
});

test("cars: none, and one", async () => {
  await expectRecorded("office-cars-none", await desk.send(CARS));
  const car = { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B", seats: 4 };
  const added = await desk.post(CARS, { ...car, takesWheelchair: true, isWorking: false });
  const drawn = { [added.body.id]: CAR_ID };
  await expectRecorded("office-car", added, drawn);
  await expectRecorded("office-cars", await desk.send(CARS), drawn);
});

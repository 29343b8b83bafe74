import { randomUUID } from "node:crypto";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { DriverMessage } from "../../driver/messages/driver-message.entity.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createVenue } from "../../venues/venue.factory.ts";

const server = await setUpServer();
const { orm } = server.context;
const DAY = "2026-12-08";
const at = (time: string, date = DAY) => toInstant({ date, time })!;
let now = at("08:00");
server.clock.now = () => now;
let { client: desk } = await staffClient(server, "desk");

beforeEach(() => orm.em.fork().nativeDelete(Booking, {}));

const driven = { driverState: "assigned", driver: { firstName: "Ali", phone: "+31612345678" } } as const;
type Ride = BookingFields & Pick<Booking, "id" | "reference">;
function ride(pickupTime: string, { pickupDate = DAY, ...over }: Ride) {
  const moment = { pickupDate, pickupTime, pickupAt: at(pickupTime, pickupDate) };
  return createBooking(orm.em, { status: "confirmed", createdAt: now, updatedAt: now, ...moment, ...over });
}
const attention = () => desk.send("/api/office/attention");
const list = (query = "") => desk.send(`/api/office/today${query}`);

test("a morning, one of its rides whose driver fell away, and what is found", async () => {
  await expectRecorded("office-today-none", await list());
  await expectRecorded("office-attention-none", await attention());
  await ride("09:00", { id: 1, reference: "AAA-AAA", pickupLocation: "Zeist", ...driven });
  await ride("10:00", { id: 2, reference: "BBB-BBB", pickupLocation: "Houten", contactName: "Deniz Kaya", ...driven });
  await ride("11:00", { id: 3, reference: "CCC-CCC", pickupLocation: "Bunnik", ...driven });
  await expectRecorded("office-today", await list());
  await expectRecorded("office-today-first", await list("?ids=1"));
  await expectRecorded("office-today-others", await list("?ids=2,3"));
  await expectRecorded("office-search", await desk.send("/api/office/search?q=kaya"));
  await expectRecorded("office-search-none", await desk.send("/api/office/search?q=x"));
  now = at("08:40");
  await orm.em.fork().nativeUpdate(Booking, { id: 1 }, { driverState: "none" });
  await expectRecorded("office-attention-one", await attention());
  const driverSays = { what: "problem", text: "Lekke band", driver: "Ali", at: now.toISOString() } as const;
  await orm.em.fork().nativeUpdate(Booking, { id: 2 }, { driverSays });
  await expectRecorded("office-attention-two", await attention());
  const message = {
    id: "00000000-0000-4000-8000-000000000002",
    driverId: randomUUID(),
    by: "driver",
    at: now,
  } as const;
  await orm.em.fork().insert(DriverMessage, { ...message, text: "File op de A27" });
  await expectRecorded("office-attention-message", await attention());
  await orm.em.fork().nativeDelete(DriverMessage, message.id);
  await orm.em.fork().nativeUpdate(Booking, { id: [1, 2] }, { driverState: "assigned", driverSays: null });
  await orm.em.fork().nativeUpdate(Booking, { id: 3 }, { version: 2, driverState: "none", driver: null });
  now = at("10:35");
  desk = (await staffClient(server, "desk")).client;
  await expectRecorded("office-today-driverless", await list("?ids=3"));
});

test("a ride of every kind that the list is narrowed to", async () => {
  now = at("08:00");
  await ride("08:20", { id: 4, reference: "DDD-DDD" });
  await ride("09:00", { id: 1, reference: "AAA-AAA", status: "pending" });
  const vehicle = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" };
  const asked = {
    flightNumber: "KL1234",
    luggage: 3,
    passengers: 2,
    childSeats: { toddler: 1, booster: 1 },
    note: "Bel bij de buren",
  };
  const { id: venueId } = await createVenue(server);
  await ride("10:00", { id: 2, reference: "BBB-BBB", ...driven, vehicle, ...asked, venueId, driverState: "en_route" });
  await ride("07:00", { id: 3, reference: "CCC-CCC", status: "completed", ...driven, driverState: "done" });
  await ride("13:00", { id: 5, reference: "EEE-EEE", status: "cancelled" });
  await ride("14:00", { id: 6, reference: "FFF-FFF", pickupDate: "2026-12-09", ...driven });
  await expectRecorded("office-today-every-kind", await list());
  const confirm = () => desk.post("/api/office/bookings/confirm", { rides: [{ id: 1, version: 1 }] });
  await expectRecorded("office-confirmed-none", await confirm());
  const known = { isWorking: true, version: 1, createdAt: now };
  const [first, second] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  const car = { make: "Škoda", model: "Superb", colour: "zwart", seats: 4, takesWheelchair: false, ...known };
  for (const id of [first, second]) {
    await orm.em.fork().insert(Driver, { id, firstName: "Ali", phone: null, ...known });
    await orm.em.fork().insert(Car, { id, plate: id.slice(-4), ...car });
  }
  await expectRecorded("office-confirmed-fitting", await confirm());
});

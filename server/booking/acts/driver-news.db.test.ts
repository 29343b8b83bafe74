import { expect, test } from "vitest";
import { driverClient } from "../../driver/driver.factory.ts";
import { Car } from "../../fleet/car.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { type BookingFields, createBooking } from "../booking.factory.ts";

const server = await setUpServer();
const { orm } = server.context;
const { client: desk } = await staffClient(server, "desk");
const { client, driver } = await driverClient(server);
const { driver: other } = await driverClient(server, { firstName: "Bo" });
const car = { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B", seats: 4, takesWheelchair: false };
const carId = crypto.randomUUID();
await orm.em.fork().insert(Car, { id: carId, ...car, isWorking: true, version: 1, createdAt: new Date() });

const SOON = { pickupAt: new Date(Date.now() + 3 * 3_600_000) };
const ride = (over: BookingFields = {}) => createBooking(orm.em, { status: "confirmed", ...SOON, ...over });
const act = async (id: number, name: string, body: object = {}) => {
  const { version } = await orm.em.fork().findOneOrFail(Booking, id);
  const { status } = await desk.post(`/api/office/bookings/${id}/${name}`, { version, ...body });
  expect(status).toBe(200);
};
const told = async (id: number) => {
  const events = await orm.em.fork().find(OutboxEvent, { type: { $like: "driver.%" } });
  const facts = events.map(({ type, payload }) => ({ type, ...(payload as { bookingId: number; driverId: string }) }));
  return facts
    .filter(({ bookingId }) => bookingId === id)
    .map(({ type, driverId }) => `${type} ${driverId === driver.id ? "Ayşe" : "Bo"}`)
    .sort();
};

test("drivers hear that a ride is theirs, is given to another, and is cancelled, by whomever", async () => {
  const { id } = await ride();
  await act(id, "assign", { driverId: driver.id, carId });
  await act(id, "assign", { driverId: other.id, carId });
  await act(id, "cancel", { reason: "vehicle" });
  expect(await told(id)).toEqual([
    "driver.offered Ayşe",
    "driver.offered Bo",
    "driver.ride_cancelled Ayşe",
    "driver.ride_cancelled Bo",
  ]);
});

test("they hear that it has become another ride, and nothing of what they did themselves", async () => {
  const { id } = await ride({ driverState: "assigned", driverId: driver.id, driver: { firstName: "Ayşe" } });
  await act(id, "change", { vehicleType: "van" });
  expect(await told(id)).toEqual(["driver.ride_changed Ayşe"]);
  const press = { eventId: crypto.randomUUID(), occurredAt: new Date().toISOString(), reason: "Te ver" };
  expect((await client.post(`/api/driver/rides/${id}/decline`, press)).status).toBe(200);
  expect(await told(id)).toHaveLength(1);
});

test("drivers hear nothing of rides that their page does not show yet", async () => {
  const { id } = await ride({ pickupAt: new Date(Date.now() + 25 * 3_600_000) });
  await act(id, "assign", { driverId: driver.id, carId });
  expect(await told(id)).toEqual([]);
});

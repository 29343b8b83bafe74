import { afterEach } from "vitest";
import { driverClient } from "../../../driver/driver.factory.ts";
import { createCar } from "../../../fleet/fleet.factory.ts";
import { staffClient } from "../../../staff/staff.factory.ts";
import { setUpServer } from "../../../testing/set-up.ts";
import { Booking } from "../../booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking.factory.ts";

const NOON = new Date("2026-12-10T11:00:00Z");

/** A server whose clock stands still at noon, a desk, and the phone of Ali, who drives rides that began then. */
export async function setUpUnderWay() {
  const server = await setUpServer();
  const em = () => server.context.orm.em.fork();
  server.clock.now = () => NOON;
  const { client: desk } = await staffClient(server, "desk");
  const { client: phone, driver } = await driverClient(server, { firstName: "Ali" });
  const { id: carId } = await createCar(em());
  afterEach(() => em().execute("delete from booking; delete from outbox_event; delete from driver_news"));
  return {
    server,
    em,
    desk,
    phone,
    find: (id: number) => em().findOneOrFail(Booking, id),
    /** A ride from Nieuwegein to Utrecht Centraal whose passenger is in the car, unless said otherwise. */
    underWay: (over: BookingFields = {}): Promise<Booking> =>
      createBooking(em(), {
        status: "confirmed",
        driverState: "on_board",
        driverId: driver.id,
        carId,
        driver: { firstName: "Ali" },
        pickupAt: NOON,
        pickupDate: "2026-12-10",
        pickupTime: "12:00",
        contactEmail: "jan@example.nl",
        contactPhone: "+31612345678",
        ...over,
      }),
    /** What the driver presses about a ride, at noon. */
    press: (id: number, act: string, said: object) =>
      phone.post(`/api/driver/rides/${id}/${act}`, {
        eventId: crypto.randomUUID(),
        occurredAt: NOON.toISOString(),
        ...said,
      }),
  };
}

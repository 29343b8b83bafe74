import { test } from "vitest";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { driverClient } from "../driver.factory.ts";

const server = await setUpServer();
server.clock.now = () => new Date("2026-12-09T12:00:00Z");

test("a ride from the street that is entered, and one to a place that nobody knows", async () => {
  const em = server.context.orm.em.fork();
  const { driver, client } = await driverClient(server);
  const { id: carId } = await createCar(em);
  const beganAt = new Date("2026-12-09T09:00:00Z");
  await em.insert(Shift, { id: crypto.randomUUID(), driverId: driver.id, carId, beganAt } as never);
  const enter = (destination: string) =>
    client.post("/api/driver/street-rides", {
      eventId: crypto.randomUUID(),
      occurredAt: "2026-12-09T10:20:00Z",
      pickupLocation: "Nieuwegein",
      destination,
      pickupDate: "2026-12-09",
      pickupTime: "11:05",
      endTime: "11:20",
      price: 23.4,
      paid: "cash",
    });
  await expectRecorded("street-ride-unknown", await enter("Xyzzyveen 7, Nergens"));
  const entered = await enter("Utrecht Centraal");
  const { id, reference } = entered.body;
  await expectRecorded("street-ride-entered", entered, { [String(id)]: "4711", [String(reference)]: "K7M-4PX" });
});

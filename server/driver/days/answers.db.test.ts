import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { driverClient } from "../driver.factory.ts";

const server = await setUpServer();
const now = new Date("2026-12-08T08:30:00Z");
server.clock.now = () => now;
const { client, driver } = await driverClient(server);

test("a day that was published to a driver, and one that was published anew before it was confirmed", async () => {
  const told = { toldBy: "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11", rides: 9, begins: "06:10", ends: "15:30" };
  const day = { id: randomUUID(), driverId: driver.id, date: "2026-12-09", version: 1, publishedAt: now };
  await server.context.orm.em.fork().insert(DriverDay, { ...day, ...told });
  for (const [id, pickupTime] of [
    [4711, "06:10"],
    [4712, "15:00"],
  ] as const) {
    const pickup = { pickupDate: "2026-12-09", pickupTime, pickupAt: new Date(`2026-12-09T${pickupTime}:00+01:00`) };
    const state = { status: "confirmed", driverState: "assigned", driverId: driver.id } as const;
    await createBooking(server.context.orm.em, { id, reference: `K7M-${id}`, ...pickup, ...state });
  }
  await expectRecorded("driver-day-published", await client.send("/api/driver/rides"));
  const press = { eventId: randomUUID(), occurredAt: now.toISOString(), version: 2 };
  await expectRecorded("driver-day-overtaken", await client.post("/api/driver/days/2026-12-09/confirm", press));
});

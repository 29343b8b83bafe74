import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { test } from "vitest";
import { createDriver, driverClient } from "../../../driver/driver.factory.ts";
import { DATE, deskRide, ID } from "../../../office/booking/desk-ride.factory.ts";
import { expectRecorded } from "../../../testing/expect-recorded.ts";
import { setUpServer } from "../../../testing/set-up.ts";
import { Booking } from "../../booking.entity.ts";
import { createBooking } from "../../booking.factory.ts";

const server = await setUpServer();
const { orm } = server.context;
const { ride, does, booked } = await deskRide(server);

test("a ride under way to another destination: its price, which its driver has no time for, and driven there all the same", async () => {
  const driverId = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
  await createDriver(orm.em, { id: driverId, firstName: "Ayşe" });
  const driven = { status: "confirmed" as const, driverId, driver: { firstName: "Ayşe" } };
  await booked({ ...driven, driverState: "on_board" });
  const next = { id: ID + 1, reference: "P2W-8HB", pickupTime: "10:45", pickupAt: new Date(`${DATE}T10:45:00+01:00`) };
  await booked({ ...driven, driverState: "assigned", ...next });
  await expectRecorded("office-booking-under-way", await ride());
  const asked = { destination: "Amsterdam" };
  const priced = await does("redirect?preview=true", asked);
  await expectRecorded("office-redirect-price", priced);
  const told = { ...asked, version: 1, quotedPrice: priced.body.quote.estimatedPrice };
  await expectRecorded("office-redirect-misfit", await does("redirect", told));
  await expectRecorded("office-redirected", await does("redirect", { ...told, anyway: "Bo neemt de volgende" }));
  await expectRecorded("office-booking-redirected", await ride());
  await orm.em.fork().execute("delete from driver");
});

test("a ride on the way to another destination: its price, a place that nobody knows, and the ride once it goes there", async () => {
  const now = new Date("2026-12-15T09:30:00Z");
  server.clock.now = () => now;
  const { client, driver } = await driverClient(server);
  const day = { pickupAt: new Date("2026-12-15T09:00:00Z"), pickupDate: "2026-12-15" };
  await createBooking(orm.em, {
    id: 12,
    reference: "MMM-MMM",
    status: "confirmed",
    driverState: "on_board",
    driverId: driver.id,
    driver: { firstName: "Ayşe" },
    vehicle: { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B" },
    ...day,
    pickupTime: "10:00",
    createdAt: now,
    updatedAt: now,
    contactName: "Jan de Vries",
    contactPhone: "+31612345678",
  });
  const elsewhere = (asked: object) =>
    client.post(driverPaths.redirectPrice(12), {
      eventId: crypto.randomUUID(),
      occurredAt: now.toISOString(),
      ...asked,
    });
  await expectRecorded("driver-rides-under-way", await client.send(driverPaths.rides));
  await expectRecorded("driver-redirect-unknown", await elsewhere({ destination: "Xyzzyveen 7, Nergens" }));
  const em = orm.em.fork();
  const { fare } = await em.findOneOrFail(Booking, 12);
  const agreed = { ...fare, breakdown: [{ label: "agreedPrice" as const, amountCents: 42_00 }] };
  await em.nativeUpdate(Booking, 12, { fare: agreed });
  await expectRecorded("driver-redirect-agreed", await elsewhere({ destination: "Amsterdam" }));
  await em.nativeUpdate(Booking, 12, { fare });
  const priced = await elsewhere({ destination: "Amsterdam" });
  await expectRecorded("driver-redirect-price", priced);
  const { estimatedPrice: quotedPrice } = priced.body.quote;
  await expectRecorded(
    "driver-redirected",
    await client.post(driverPaths.act(12, "redirect"), {
      eventId: crypto.randomUUID(),
      occurredAt: now.toISOString(),
      destination: "Amsterdam",
      quotedPrice,
    }),
  );
});

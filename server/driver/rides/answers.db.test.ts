import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import type { DriverAct } from "@domrit/shared/driver/presses.ts";
import { test } from "vitest";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { keepCare } from "../../booking/care/care-of-rides.ts";
import { DriverNews } from "../../booking/driver-news/driver-news.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { driverClient } from "../driver.factory.ts";

const CARE: Care = {
  aids: ["rollator"],
  companion: false,
  reimbursement: null,
  callBack: true,
  remark: "Heeft een zuurstoffles bij zich.",
};

const server = await setUpServer();
const { orm } = server.context;
const PICKUP = new Date("2026-12-08T09:00:00Z");
let now = new Date("2026-12-08T08:30:00Z");
server.clock.now = () => now;
const { client, driver } = await driverClient(server);

const vehicle = { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B" };
const ride = (over: BookingFields) =>
  createBooking(orm.em, {
    status: "confirmed",
    driverState: "assigned",
    driverId: driver.id,
    driver: { firstName: "Ayşe" },
    vehicle,
    pickupAt: PICKUP,
    pickupDate: "2026-12-08",
    pickupTime: "10:00",
    createdAt: now,
    updatedAt: now,
    contactName: "Jan de Vries",
    contactPhone: "+31612345678",
    ...over,
  });
const list = () => client.send("/api/driver/rides");
const press = (id: number, act: DriverAct, said: object = {}) =>
  client.post(`/api/driver/rides/${id}/${pathOf(act)}`, {
    eventId: crypto.randomUUID(),
    occurredAt: now.toISOString(),
    ...said,
  });

test("a driver's rides: none, one from its start to its end, and the next", async () => {
  await expectRecorded("driver-rides-none", await list());
  const wishes = {
    passengers: 3,
    luggage: 2,
    childSeat: "toddler" as const,
    stops: ["Zeist"],
    note: "Bel bij de buren.",
  };
  await ride({ id: 1, reference: "AAA-AAA", flightNumber: "KL1234", ...wishes });
  const later = { pickupAt: new Date("2026-12-08T11:00:00Z"), pickupTime: "12:00" };
  await ride({ id: 2, reference: "BBB-BBB", contactName: "Deniz Kaya", ...later });
  await expectRecorded("driver-rides", await list());
  await expectRecorded("driver-ride-places", await client.send(driverPaths.ridePlaces(1)));
  await expectRecorded("driver-en-route", await press(1, "en_route"));
  await expectRecorded("driver-rides-en-route", await list());
  now = new Date("2026-12-08T08:55:00Z");
  await expectRecorded("driver-arrived", await press(1, "arrived"));
  await expectRecorded("driver-rides-arrived", await list());
  await expectRecorded("driver-no-show-early", await press(1, "no_show", { called: "Ja" }));
  await expectRecorded("driver-on-board", await press(1, "on_board"));
  await expectRecorded("driver-rides-on-board", await list());
  await expectRecorded("driver-completed", await press(1, "completed", { paid: { how: "card", amount: 42 } }));
  await expectRecorded("driver-rides-completed", await list());
  await expectRecorded("driver-overtaken", await press(1, "en_route"));
  await expectRecorded("driver-not-theirs", await press(3, "en_route"));
  await expectRecorded("driver-declined", await press(2, "decline", { reason: "Te ver" }));
});

test("a ride by the hour on the way", async () => {
  now = new Date("2026-12-14T09:30:00Z");
  const day = { pickupAt: new Date("2026-12-14T09:00:00Z"), pickupDate: "2026-12-14" };
  await ride({ id: 11, reference: "LLL-LLL", ...day, hours: 3 });
  await press(11, "on_board");
  await expectRecorded("driver-rides-hired", await list());
});

test("a ride that waits for its driver's answer", async () => {
  now = new Date("2026-12-09T08:30:00Z");
  const day = { pickupAt: new Date("2026-12-09T09:00:00Z"), pickupDate: "2026-12-09" };
  await ride({ id: 4, reference: "DDD-DDD", ...day, offerUntil: new Date("2026-12-09T08:31:30Z") });
  await expectRecorded("driver-rides-offered", await list());
  await expectRecorded("driver-accepted", await press(4, "accept"));
  const later = { pickupAt: new Date("2026-12-09T10:30:00Z"), pickupTime: "11:30" };
  await ride({ id: 7, reference: "GGG-GGG", ...day, ...later, offerUntil: new Date("2026-12-09T08:31:30Z") });
  await press(4, "en_route");
  await expectRecorded("driver-rides-offered-on-way", await list());
  const another = { pickupAt: new Date("2026-12-09T11:30:00Z"), pickupTime: "12:30" };
  await ride({ id: 9, reference: "JJJ-JJJ", ...day, ...another, offerUntil: new Date("2026-12-09T08:32:00Z") });
  await press(4, "arrived");
  await expectRecorded("driver-rides-offered-arrived", await list());
  await press(4, "on_board");
  await expectRecorded("driver-rides-offered-on-board", await list());
  const carId = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
  await createCar(orm.em, { id: carId, plate: "TX-123-B" });
  await client.post("/api/driver/shift", { carId });
  await expectRecorded("driver-rides-shift", await client.send("/api/driver/shift"));
});

test("a care ride that waits for its driver's answer", async () => {
  now = new Date("2026-12-12T08:30:00Z");
  const day = { pickupAt: new Date("2026-12-12T09:00:00Z"), pickupDate: "2026-12-12" };
  const kept = await ride({
    id: 8,
    reference: "HHH-HHH",
    ...day,
    isDiscreet: true,
    offerUntil: new Date("2026-12-12T08:31:30Z"),
  });
  await keepCare({ em: orm.em.fork(), keys: server.context.careKeys }, [kept], CARE, now);
  await expectRecorded("driver-rides-offered-care", await list());
});

test("news about a driver's rides", async () => {
  now = new Date("2026-12-10T08:30:00Z");
  const day = { pickupAt: new Date("2026-12-10T09:00:00Z"), pickupDate: "2026-12-10" };
  await ride({ id: 5, reference: "EEE-EEE", version: 3, ...day });
  await ride({ id: 6, reference: "FFF-FFF", version: 3, ...day, driverId: null });
  const tell = (id: string, over: object) =>
    orm.em.fork().insert(DriverNews, {
      id: `${id}${id.repeat(7)}-0000-4000-8000-000000000000`,
      driverId: driver.id,
      bookingId: 5,
      version: 3,
      reference: "EEE-EEE",
      pickupDate: "2026-12-10",
      pickupTime: "10:00",
      kind: "changed",
      changed: [],
      at: now,
      ...over,
    });
  await tell("1", { version: 2, changed: ["time"], at: new Date("2026-12-10T08:20:00Z"), openedAt: now });
  await tell("2", { changed: ["to", "childSeat"] });
  await tell("3", { kind: "withdrawn", bookingId: 6, reference: "FFF-FFF", pickupTime: "13:00" });
  await expectRecorded("driver-rides-changed", await list());
  await expectRecorded("driver-seen", await press(5, "seen", { version: 3 }));
});

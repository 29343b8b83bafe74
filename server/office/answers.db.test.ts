import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, expect, test } from "vitest";
import { Booking } from "../booking/booking.entity.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { limitDay } from "../booking/capacity/capacity.factory.ts";
import { TimelineEntry } from "../booking/timeline/timeline-entry.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const { orm } = server.context;
const NOW = new Date("2026-12-09T12:00:00+01:00");
server.clock.now = () => NOW;
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");

const DATE = "2026-12-10";
const ID = 4711;
const DRIVER_ID = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const CAR_ID = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
const trip = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport" };
const asked = (pickupTime: string) => bookingRequest({ ...trip, pickupDate: DATE, pickupTime });
const booked = (over: Partial<Booking> = {}) =>
  createBooking(orm.em, {
    ...{ id: ID, reference: "K7M-4QX", pickupDate: DATE, pickupTime: "10:00", note: "Bel aan" },
    ...{ pickupAt: toInstant({ date: DATE, time: "10:00" })!, createdAt: NOW, updatedAt: NOW, ...over },
  });

beforeEach(async () => {
  await orm.em.fork().nativeDelete(TimelineEntry, {});
  await orm.em.fork().nativeDelete(Booking, {});
});

test("a new ride in a full hour, at a free time, and refused", async () => {
  await limitDay(orm.em, DATE, { luxury: { 14: 0 } });
  const preview = "/api/office/bookings?preview=true";
  await expectRecorded("office-price-full-hour", await desk.post(preview, asked("14:20")));
  await expectRecorded("office-price", await desk.post(preview, asked("15:00")));
  const caller = { contactPhone: "06 12345678", language: "nl" };
  const refused = await desk.post("/api/office/bookings", { ...asked("14:20"), ...caller });
  await expectRecorded("office-booking-full-hour", refused);
  const full = await manager.post("/api/office/bookings?overbook=true", { ...asked("14:20"), ...caller });
  expect(full.status).toBe(201);
  const { id, reference } = full.body;
  await expectRecorded("office-overbooked", full, { [id]: 4712, [reference]: "K7M-4QY" });
});

test("a change to a full hour, to a free time, made, and too late for another version", async () => {
  await booked();
  await limitDay(orm.em, DATE, { luxury: { 14: 0 } });
  const change = { version: 1, pickupTime: "14:20" };
  const to = `/api/office/bookings/${ID}/change`;
  await expectRecorded("office-change-full-hour", await desk.post(`${to}?preview=true`, change));
  await expectRecorded("office-change-refused-full-hour", await desk.post(to, change));
  const free = { version: 1, pickupTime: "15:00" };
  await expectRecorded("office-change-price", await desk.post(`${to}?preview=true`, free));
  await expectRecorded(
    "office-change-dearer",
    await desk.post(`${to}?preview=true`, { version: 1, vehicleType: "van" }),
  );
  await expectRecorded("office-changed", await desk.post(to, free));
  await expectRecorded("office-change-conflict", await desk.post(to, change));
});

test("a booking as the office sees it", async () => {
  await booked();
  await expectRecorded("office-booking", await desk.send(`/api/office/bookings/${ID}`));
});

test("acts on a ride: done, somebody first, and too early", async () => {
  await booked({ status: "confirmed", driverState: "arrived" });
  const to = `/api/office/bookings/${ID}`;
  await expectRecorded("office-no-show-too-early", await desk.post(`${to}/no-show`, { version: 1 }));
  await expectRecorded("office-act-conflict", await desk.post(`${to}/release`, { version: 7 }));
  await expectRecorded("office-act-done", await desk.post(`${to}/on-board`, { version: 1 }));
  await expectRecorded("office-booking-not-found", await desk.send("/api/office/bookings/4713"));
});

test("a register: its entries, one a colleague changed, and one whose ride is on", async () => {
  const path = "/api/office/drivers";
  const ayse = { firstName: "Ayşe", phone: "06 12345678", isWorking: true };
  const added = await desk.post(path, ayse);
  const { id } = added.body;
  const drawn = { [id]: DRIVER_ID };
  const put = (body: object) => desk.send(`${path}/${id}`, { method: "PUT", body: { ...ayse, ...body } });
  await expectRecorded("office-driver", added, drawn);
  await expectRecorded("office-drivers", await desk.send(path), drawn);
  await booked({ status: "confirmed", driverState: "on_board", driver: { firstName: "Ayşe", phone: "+31612345678" } });
  await expectRecorded("office-driver-under-way", await put({ version: 1, isWorking: false }));
  const off = await put({ version: 1, isWorking: false, despiteRides: true });
  await expectRecorded("office-driver-off", off, drawn);
  await expectRecorded("office-drivers-off", await desk.send(path), drawn);
  await expectRecorded("office-driver-conflict", await put({ version: 1, firstName: "Aysel" }), drawn);
});

test("a car", async () => {
  const car = { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B", seats: 4 };
  const added = await desk.post("/api/office/cars", { ...car, takesWheelchair: true, isWorking: false });
  const drawn = { [added.body.id]: CAR_ID };
  await expectRecorded("office-car", added, drawn);
  await expectRecorded("office-cars", await desk.send("/api/office/cars"), drawn);
});

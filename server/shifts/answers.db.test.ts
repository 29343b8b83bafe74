import { test } from "vitest";
import { createBooking } from "../booking/booking.factory.ts";
import { createDriver } from "../driver/driver.factory.ts";
import { createCar } from "../fleet/fleet.factory.ts";
import { recordMoney } from "../payments/payment.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { beginShift } from "./presses/begin-end.ts";
import { beginBreak } from "./presses/breaks.ts";
import { Shift } from "./shift.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server);
/** As `office-drivers` and `office-cars` have them. */
const DRIVER_ID = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const BO_ID = "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11";
const SHIFTS = [1, 2, 3, 4].map((number) => `4c6d8e9f-0a1b-4c3d-8e5f-6a7b8c9d0e1${number}`) as [
  string,
  string,
  string,
  string,
];
const CAR_ID = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";

test("the shifts of now: none, and one on a break with a known position", async () => {
  await expectRecorded("office-shifts-none", await desk.send("/api/office/shifts"));
  await createDriver(em(), { id: DRIVER_ID });
  await createCar(em(), { id: CAR_ID, plate: "TX-123-B" });
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  await em().transactional((tx) => beginShift(tx, DRIVER_ID, CAR_ID, at("07:00")));
  await em().transactional((tx) => beginBreak(tx, DRIVER_ID, at("09:30")));
  const position = { lat: 52.09, lng: 5.12, accuracy: 10, at: at("09:29").toISOString() };
  await em().nativeUpdate(Shift, { driverId: DRIVER_ID }, { position });
  await expectRecorded("office-shifts", await desk.send("/api/office/shifts"));
});

test("the shifts of a week as the desk counts them, the sums of a manager, hours and earnings", async () => {
  server.clock.now = () => new Date("2026-11-27T12:00:00Z");
  const { client: manager } = await staffClient(server, "manager", { name: "Mia" });
  const empty = "from=2026-10-05&to=2026-10-11";
  await expectRecorded("office-closing-none", await manager.send(`/api/office/closing?${empty}`));
  await em().nativeDelete(Shift, {});
  const { id: boId } = await createDriver(em(), { id: BO_ID, firstName: "Bo" });
  const times = (from: string, until: string | null) => ({
    beganAt: new Date(`2026-11-${from}Z`),
    endedAt: until ? new Date(`2026-11-${until}Z`) : null,
  });
  const shift = (id: string, driverId: string, span: object) =>
    em().insert(Shift, { id, driverId, carId: CAR_ID, ...span } as Shift);
  await shift(SHIFTS[0], boId, times("24T06:00:00", "24T14:00:00"));
  await shift(SHIFTS[1], DRIVER_ID, {
    ...times("25T07:00:00", "25T15:00:00"),
    confirmedAt: new Date("2026-11-25T15:00:00Z"),
    confirmedCents: 42_50,
  });
  await shift(SHIFTS[2], boId, times("27T06:00:00", null));
  const ride = async (id: number, reference: string, driverId: string, hour: string, paid?: "cash" | "card") => {
    const startedAt = new Date(`2026-11-${hour}:00Z`);
    const over = { status: "completed", driverState: "done", driverId, pickupAt: startedAt, startedAt } as const;
    const vehicle = { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B" };
    const paidInCar = paid ? { how: paid, amountCents: 42_50 } : null;
    const booked = { id, reference, pickupDate: `2026-11-${hour.slice(0, 2)}`, estimatedPriceCents: 42_50 };
    await createBooking(em(), { ...over, ...booked, vehicle, paidInCar });
    if (paid) await recordMoney(em(), { bookingId: id, amountCents: 42_50, how: paid, by: "driver", at: startedAt });
  };
  await ride(1, "AAA-AAA", boId, "24T08:00", "cash");
  await ride(2, "BBB-BBB", boId, "24T09:00", "card");
  await ride(3, "CCC-CCC", DRIVER_ID, "25T09:00", "cash");
  await ride(4, "DDD-DDD", DRIVER_ID, "25T10:00");
  await ride(5, "EEE-EEE", DRIVER_ID, "25T20:00", "card");
  const settle = (id: string, body: object) => desk.post(`/api/office/shifts/${id}/settle`, body);
  await expectRecorded("office-settle-other", await settle(SHIFTS[1], { counted: 40_00 }));
  await expectRecorded("office-settle-done", await settle(SHIFTS[1], { counted: 40_00, reason: "Wisselgeld kwijt" }));
  const read = (who: typeof desk) => who.send("/api/office/closing?from=2026-11-23&to=2026-11-29");
  await expectRecorded("office-closing", await read(manager));
  await expectRecorded("office-closing-desk", await read(desk));
  await expectRecorded("office-settle-late", await settle(SHIFTS[1], { counted: 41_00, reason: "Toch" }));
  await expectRecorded("office-hours", await desk.send("/api/office/hours?week=2026-11-23"));
  await expectRecorded("office-earnings-none", await manager.send("/api/office/earnings"));
  const set = await manager.post("/api/office/earnings", { validFrom: "2026-11-01", kind: "percent", value: 42_50 });
  const drawn = { [(set.body as unknown as { id: string }[])[0]!.id]: "3d1f0b7a-9a35-4a0b-b6a8-0f7b6c1d2e33" };
  await expectRecorded("office-earnings", await manager.send("/api/office/earnings"), drawn);
  await expectRecorded("office-earnings-set", set, drawn);
});

test("the desk ends, corrects and begins shifts", async () => {
  const ended = { at: "2026-11-27T11:00:00Z" };
  await expectRecorded("office-shift-ended", await desk.post(`/api/office/shifts/${SHIFTS[2]}/end`, ended));
  const was = { since: "2026-11-27T06:00:00Z", until: "2026-11-27T11:00:00Z" };
  const correct = (body: object) =>
    desk.send(`/api/office/shifts/${SHIFTS[2]}`, {
      method: "PUT",
      body: { ...was, was, reason: "Later klaar", ...body },
    });
  await expectRecorded("office-shift-before", await correct({ until: "2026-11-27T05:00:00Z" }));
  await expectRecorded("office-shift-corrected", await correct({ until: "2026-11-27T11:30:00Z" }));
  await expectRecorded("office-shift-late", await correct({ until: "2026-11-27T11:45:00Z" }));
  const begun = await desk.post("/api/office/shifts", { driverId: BO_ID, carId: CAR_ID, at: "2026-11-27T11:40:00Z" });
  await expectRecorded("office-cars-free", await desk.send("/api/office/cars"));
  await expectRecorded("office-shift-begun", begun, { [String(begun.body.id)]: SHIFTS[3] });
});

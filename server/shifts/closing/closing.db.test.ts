import { type ClosingView, closingViewSchema, type ShiftSums, shiftSumsSchema } from "@domrit/shared/shifts/closing.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { createDriver, driverClient } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { issueMonth, rideReported } from "../../invoices/collective/collective.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { recordMoney } from "../../payments/payment.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { ShiftSettlement } from "./settlement.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk, staff } = await staffClient(server, "desk", { name: "Noor" });
const { client: manager } = await staffClient(server, "manager", { name: "Mia" });

const MORNING = Date.parse("2026-11-25T07:00:00Z");
const at = (minutes: number) => new Date(MORNING + minutes * 60_000);
const setClock = (minutes: number) => {
  server.clock.now = () => at(minutes);
};
const DAY = "from=2026-11-25&to=2026-11-25";

type Phone = Awaited<ReturnType<typeof driverClient>>["client"];
const sumsOf = async (phone: Phone): Promise<ShiftSums> =>
  v.parse(shiftSumsSchema, (await phone.send("/api/driver/shift/sums")).body);
const closing = async (who = manager, period = DAY): Promise<ClosingView> => {
  const { status, body } = await who.send(`/api/office/closing?${period}`);
  expect(status).toBe(200);
  return v.parse(closingViewSchema, body);
};
const settle = (id: string, body: object, who = desk) => who.post(`/api/office/shifts/${id}/settle`, body);

/** A driver who began at seven, and what drives them a ride. */
async function onShift() {
  setClock(0);
  const { client: phone, driver } = await driverClient(server);
  const car = await createCar(em());
  expect((await phone.post("/api/driver/shift", { carId: car.id })).status).toBe(201);
  const drive = async (minutes: number, paid: "cash" | "card" | "account" | "online" | "unsaid", over: object = {}) => {
    const inCar = paid === "cash" || paid === "card" ? { paidInCar: { how: paid, amountCents: 42_00 } } : {};
    const ride = await createBooking(em(), {
      status: "completed",
      driverState: "done",
      driverId: driver.id,
      carId: car.id,
      vehicle: { make: "Škoda", model: "Superb", colour: "zwart", plate: car.plate },
      pickupAt: at(minutes),
      pickupDate: "2026-11-25",
      startedAt: at(minutes),
      endedAt: at(minutes + 20),
      ...(paid === "account" && { paying: "account" }),
      ...(paid === "online" && { paying: "now" }),
      ...inCar,
      ...over,
    } as Partial<Booking>);
    if (paid !== "account" && paid !== "unsaid") {
      const by = paid === "online" ? "customer" : "driver";
      await recordMoney(em(), { bookingId: ride.id, amountCents: 42_00, how: paid, by, at: at(minutes + 20) });
    }
    return ride;
  };
  const shiftId = async () => (await closing()).shifts.find(({ driverId }) => driverId === driver.id)?.id ?? "";
  return { phone, driver, car, drive, shiftId };
}

test("the driver sees what was taken as the shift runs, by how it was paid, and what is to be handed in", async () => {
  const { phone, drive } = await onShift();
  expect(await sumsOf(phone)).toMatchObject({ rides: 0, cash: 0, toHandIn: 0, until: null, confirmed: null });
  for (const paid of ["cash", "cash", "card", "account", "online", "unsaid"] as const) await drive(30, paid);
  const online = await drive(60, "online");
  const refund = { kind: "refund", cause: "desk", by: "desk", amountCents: 10_00 } as const;
  await recordMoney(em(), { ...refund, bookingId: online.id, at: at(90) });
  const deskCash = await drive(60, "unsaid");
  await recordMoney(em(), { bookingId: deskCash.id, amountCents: 42_00, how: "cash", by: "desk", at: at(90) });
  await drive(-30, "cash");
  setClock(120);
  expect(await sumsOf(phone), "the ride before the shift is not in it").toMatchObject({
    since: at(0).toISOString(),
    rides: 8,
    owed: 8 * 42_00 - 10_00,
    cash: 3 * 42_00,
    card: 42_00,
    account: 42_00,
    online: 2 * 42_00 - 10_00,
    unreported: 42_00,
    open: 0,
    over: 0,
    toHandIn: 2 * 42_00,
  });
});

test("a driver without a shift has no sums, and nothing to confirm", async () => {
  const { client: phone } = await driverClient(server);
  expect(await sumsOf(phone)).toMatchObject({ since: null, toHandIn: 0 });
  const refused = await phone.post("/api/driver/shift/close", {});
  expect(refused).toMatchObject({ status: 409, body: { code: "not_on_shift" } });
});

test("at its end the driver confirms the shift by a press, of which repeats are one", async () => {
  const { phone, drive, shiftId } = await onShift();
  await drive(30, "cash");
  setClock(480);
  const press = { eventId: crypto.randomUUID(), occurredAt: at(470).toISOString(), toHandIn: 42_00 };
  const answers = [
    await phone.post("/api/driver/shift/close", press),
    await phone.post("/api/driver/shift/close", press),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([
      200,
      { until: at(470).toISOString(), confirmed: { at: at(470).toISOString(), toHandIn: 42_00 } },
    ]);
  }
  expect((await phone.send("/api/driver/shift")).body.shift).toBeNull();
  await drive(60, "cash");
  const { shifts, sums } = await closing();
  const id = await shiftId();
  expect(shifts.find((shift) => shift.id === id)).toMatchObject({ toHandIn: 84_00, confirmed: { toHandIn: 42_00 } });
  expect(sums?.differences).toContainEqual({ kind: "confirmed", cents: -42_00, ride: null, shiftId: id });
});

test("with a ride on the road the close is asked about; a shift that the clock ended is confirmed later", async () => {
  const { phone, drive } = await onShift();
  const ride = await drive(30, "unsaid", { status: "confirmed", driverState: "on_board" });
  setClock(60);
  expect((await phone.post("/api/driver/shift/close", {})).body).toMatchObject({
    code: "ride_under_way",
    rides: [{ id: ride.id }],
  });
  setClock(15 * 60);
  const closed = await phone.post("/api/driver/shift/close", {});
  expect(closed.body).toMatchObject({ until: at(14 * 60).toISOString(), confirmed: { toHandIn: 0 } });
});

test("the desk counts an ended shift; a difference needs a reason, which stands in the trail", async () => {
  const { phone, driver, car, drive, shiftId } = await onShift();
  await drive(30, "cash");
  const id = await shiftId();
  expect(await settle(id, { counted: 42_00 })).toMatchObject({ status: 409, body: { code: "shift_open" } });
  setClock(480);
  await phone.post("/api/driver/shift/close", {});
  const refused = await settle(id, { counted: 40_00 });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "does_not_add_up", expected: 42_00, counted: 40_00, difference: -2_00 },
  });
  expect((await settle(id, { counted: 12.5 })).body.fields).toHaveProperty("counted");
  const counted = { counted: 40_00, reason: "Twee euro wisselgeld kwijt" };
  const answer = { version: 1, expected: 42_00, ...counted };
  for (const { status, body } of [await settle(id, counted), await settle(id, counted)])
    expect([status, body]).toMatchObject([200, answer]);
  expect(await em().count(ShiftSettlement, { shiftId: id })).toBe(1);
  const [entry] = await em().find(AuditEntry, { subjectId: driver.id, act: "shift_settled" });
  expect(entry).toMatchObject({
    staffId: staff.id,
    before: null,
    after: { plate: car.plate, expectedCents: 42_00, countedCents: 40_00, reason: counted.reason },
  });
  expect((await sumsOf(phone)).settled).toMatchObject(answer);
  const { sums } = await closing();
  expect(sums?.differences).toContainEqual({ kind: "counted", cents: -2_00, ride: null, shiftId: id });
  expect((await settle(crypto.randomUUID(), { counted: 0 })).status).toBe(404);
});

test("who counts again has seen the first count; the database keeps both", async () => {
  const { phone, drive, shiftId } = await onShift();
  await drive(30, "cash");
  setClock(480);
  await phone.post("/api/driver/shift/close", {});
  const id = await shiftId();
  const both = await Promise.all([settle(id, { counted: 42_00 }), settle(id, { counted: 41_00, reason: "munt" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await settle(id, { counted: 42_00, reason: "gevonden", version: 1 })).body).toMatchObject({ version: 2 });
  const rows = await em().find(ShiftSettlement, { shiftId: id }, { orderBy: { number: "asc" } });
  expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  await expect(em().nativeDelete(ShiftSettlement, { shiftId: id })).rejects.toThrow("neither changed nor deleted");
});

test("a correction after the count changes nothing of it: the ride and the difference are named", async () => {
  const { phone, drive, shiftId } = await onShift();
  const ride = await drive(30, "cash");
  await drive(90, "cash");
  setClock(480);
  await phone.post("/api/driver/shift/close", {});
  const id = await shiftId();
  await settle(id, { counted: 84_00 });
  const correction = { paid: { how: "card", amount: 42 }, reason: "Toch gepind", version: 1 };
  expect((await manager.post(`/api/office/bookings/${ride.id}/correct`, correction)).status).toBe(200);
  const view = await closing();
  const shift = view.shifts.find((each) => each.id === id);
  const { reference } = ride;
  expect(shift).toMatchObject({
    toHandIn: 42_00,
    settled: { expected: 84_00, counted: 84_00 },
    changed: [
      { id: ride.id, reference, how: "cash", was: 42_00, is: 0 },
      { id: ride.id, reference, how: "card", was: 0, is: 42_00 },
    ],
  });
  const named = view.sums?.differences.filter(({ shiftId }) => shiftId === id);
  expect(named?.filter(({ kind }) => kind === "corrected")).toMatchObject([{ cents: -42_00 }, { cents: 42_00 }]);
});

test("the desk sees the shifts, sums are a manager's; a period is at most 31 days", async () => {
  await createDriver(em());
  expect((await closing(desk)).sums).toBeUndefined();
  expect((await closing()).sums).toBeDefined();
  const long = await desk.send("/api/office/closing?from=2026-10-01&to=2026-11-01");
  expect(long).toMatchObject({ status: 422, body: { fields: { to: ["Kies hoogstens 31 dagen"] } } });
  expect(await em().count(AuditEntry, { act: "closing_looked", subjectId: "2026-11-25_2026-11-25" })).toBeGreaterThan(
    1,
  );
});

test("what does not add up with payments and invoices is named ride by ride", async () => {
  const { drive } = await onShift();
  const period = "from=2026-11-25&to=2026-11-25";
  const unsaid = await drive(30, "unsaid");
  const open = await drive(40, "unsaid", { paying: "now" });
  const outside = await drive(-60, "card");
  const twice = await drive(50, "cash");
  await recordMoney(em(), { bookingId: twice.id, amountCents: 42_00, at: at(80) });
  setClock(120);
  const { sums } = await closing(manager, period);
  const found = (of: { id: number }) =>
    sums?.differences.flatMap(({ kind, cents, ride }) => (ride?.id === of.id ? [[kind, cents]] : []));
  expect([unsaid, open, outside, twice].map(found)).toEqual([
    [["unreported", 42_00]],
    [["open", 42_00]],
    [["outside_shift", 42_00]],
    [["over", 42_00]],
  ]);
});

test("a ride whose invoice is of another amount is named until a credit note makes up for it", async () => {
  const customer = await createCustomer(em(), { email: "boek@kaya.example" });
  await createOrganisation(em(), customer.id, { company: "Kaya B.V." });
  const day = new Date("2026-10-12T09:00:00Z");
  const driven = { pickupAt: day, pickupDate: "2026-10-12", status: "completed", driverState: "done" } as const;
  const { ride } = await rideReported(em(), customer.id, day, { ...driven, estimatedPriceCents: 80_00 });
  const invoice = await issueMonth(em(), customer.id, "2026-10", new Date("2026-11-01T09:00:00Z"));
  const found = async () => {
    const { sums } = await closing(manager, "from=2026-10-12&to=2026-10-12");
    return [sums?.total.account, sums?.differences.map(({ kind, cents }) => [kind, cents])];
  };
  setClock(0);
  expect(await found()).toEqual([80_00, []]);
  await em().nativeUpdate(Booking, { id: ride.id }, { estimatedPriceCents: 70_00 });
  expect(await found()).toEqual([70_00, [["invoice", 10_00]]]);
  const credit = { reason: "Te veel gerekend", ride: ride.reference, amount: 10, version: 0 };
  expect((await manager.post(`/api/office/invoices/${invoice?.id}/credit`, credit)).status).toBeLessThan(300);
  expect(await found()).toEqual([70_00, []]);
});

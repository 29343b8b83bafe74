import { randomUUID } from "node:crypto";
import {
  FIGURE_TABLE_NAMES,
  type FigureTable,
  type FigureTableView,
  figureTableSchema,
} from "@domrit/shared/office/figure-tables.ts";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { Customer } from "../../account/customer.entity.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { parseCsv } from "../../csv/parse-csv.fixture.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { DutyEntry } from "../../shifts/duty-entry.entity.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createVenue } from "../../venues/venue.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
server.clock.now = () => new Date("2026-10-30T12:00:00Z");
const { client: manager } = await staffClient(server, "manager", { locale: "en" });
const { client: desk } = await staffClient(server, "desk");
const ayse = await createDriver(em(), { firstName: "Ayşe" });
const bo = await createDriver(em(), { firstName: "Bo" });
const car = await createCar(em(), { plate: "TX-001-B" });

/** On this day the clock goes back. */
const DAY = "2026-10-25";
const QUERY = `from=${DAY}&to=${DAY}`;
/** Minutes after six in the morning. */
const at = (minutes: number) => new Date(Date.parse("2026-10-25T05:00:00Z") + minutes * 60_000);
const table = async (name: FigureTable, query = QUERY): Promise<FigureTableView> => {
  const { status, body } = await manager.send(`/api/office/figures/${name}?${query}`);
  expect(status).toBe(200);
  return v.parse(figureTableSchema, body);
};

const ride = (minutes: number, over: Partial<Booking> = {}) =>
  createBooking(em(), {
    status: "completed",
    driverState: "done",
    pickupAt: at(minutes),
    pickupDate: DAY,
    estimatedPriceCents: 40_00,
    ...over,
  });
const byAyse = { driverId: ayse.id, vehicle: { make: "Škoda", model: "Superb", colour: "zwart", plate: car.plate } };
const arrived = ({ id, pickupAt }: Booking, minutes: number) =>
  em().insert(TimelineEntry, {
    bookingId: id,
    version: 2,
    what: "arrived",
    by: "driver",
    at: new Date(pickupAt.getTime() + minutes * 60_000),
  });
const off = { status: "cancelled", driverState: "none" } as const;

beforeAll(async () => {
  await arrived(await ride(0, { ...byAyse, startedAt: at(0), endedAt: at(45) }), 0);
  await arrived(await ride(60, { ...byAyse, startedAt: at(60), endedAt: at(75) }), 6);
  await ride(90, { ...byAyse, ...off, cancelledBy: "customer", lateCancellation: true, feeCents: 15_00 });
  await ride(95, { ...byAyse, ...off, cancelledBy: "office", cancelReason: "no_show" });
  await ride(120, { driverId: bo.id });
  await ride(130, { ...off, cancelledBy: "customer", contactPhone: "+31612345678" });
  await ride(140, { contactPhone: "+31612345678" });
  await ride(-24 * 60, { ...byAyse, pickupDate: "2026-10-24" });
  const shiftId = crypto.randomUUID();
  await em().insert(Shift, { id: shiftId, driverId: ayse.id, carId: car.id, beganAt: at(0), endedAt: at(150) });
  const known = { shiftId, driverId: ayse.id, plate: car.plate, by: "driver" as const };
  await em().insertMany(DutyEntry, [
    { ...known, at: at(80), what: "break_began" },
    { ...known, at: at(110), what: "break_ended" },
  ] as never);
});

test("by driver: rides, turnover with fees, punctuality, no-shows apart, and hours without breaks", async () => {
  const { rows, total } = await table("drivers");
  const ofAyse = { rides: 2, cents: 95_00, onTime: 1, late: 1, cancelled: 1, noShow: 1 };
  expect(rows.find(({ name }) => name === "Ayşe")).toEqual({
    kind: "named",
    name: "Ayşe",
    id: ayse.id,
    ...ofAyse,
    drivenMinutes: 60,
    workedMinutes: 120,
  });
  expect(rows.find(({ name }) => name === "Bo")).toMatchObject({ rides: 1, cents: 40_00, workedMinutes: 0 });
  expect(rows.find(({ kind }) => kind === "none")).toMatchObject({ rides: 1, cents: 40_00, cancelled: 1 });
  expect(total).toMatchObject({ rides: 4, cents: 175_00, cancelled: 2, noShow: 1, workedMinutes: 120 });
});

test("by car: its rides and the hours in which somebody drove it", async () => {
  const { rows } = await table("cars");
  expect(rows.find(({ name }) => name === car.plate)).toMatchObject({
    rides: 2,
    drivenMinutes: 60,
    workedMinutes: 120,
  });
  expect(rows.find(({ kind }) => kind === "none")).toMatchObject({ rides: 2 });
});

test("by customer: organisations, venues, accounts and callers, each once; who is gone has no name", async () => {
  const month = { pickupAt: new Date("2026-09-10T10:00:00Z"), pickupDate: "2026-09-10" };
  const { id: boss } = await createCustomer(em(), { firstName: "Can", lastName: "Kaya" });
  const { id: organisationId } = await createOrganisation(em(), boss, { company: "Kaya Bouw" });
  const venue = await createVenue(server, { name: "Hotel Dom" });
  const { id: left } = await createCustomer(em());
  await ride(0, { ...month, customerId: boss, organisationId });
  await ride(0, { ...month, customerId: boss });
  await ride(0, { ...month, venueId: venue.id, contactPhone: "+31611111111" });
  await ride(0, { ...month, customerId: left });
  for (let n = 0; n < 2; n += 1) await ride(0, { ...month, contactPhone: "+31622222222", contactName: "Jan" });
  await ride(0, month);
  await em().nativeDelete(Customer, left);
  const { rows, total } = await table("customers", "from=2026-09-10&to=2026-09-10");
  expect(rows.map(({ kind, name, rides }) => `${kind} ${name} ${rides}`).toSorted()).toEqual([
    "former  1",
    "named +31622222222 2",
    "named Can Kaya 1",
    "named Hotel Dom 1",
    "named Kaya Bouw 1",
    "none  1",
  ]);
  expect([rows[0]?.name, total.rides]).toEqual(["+31622222222", 7]);
});

test("by department of an organisation, removed ones too; what is not on account is one row", async () => {
  const when = { pickupAt: new Date("2026-07-20T10:00:00Z"), pickupDate: "2026-07-20" };
  const { id: boss } = await createCustomer(em());
  const { id: organisationId } = await createOrganisation(em(), boss, { company: "Kaya Bouw" });
  const department = { id: randomUUID(), organisationId, name: "Verkoop", createdAt: new Date(), endedAt: new Date() };
  await em().insert(Department, department);
  const onAccount = { ...when, customerId: boss, organisationId, paying: "account" as const };
  for (let n = 0; n < 2; n += 1) await ride(0, { ...onAccount, departmentId: department.id });
  await ride(0, onAccount);
  await ride(0, { ...onAccount, paying: "car" });
  const { rows, total } = await table("departments", "from=2026-07-20&to=2026-07-20");
  expect(rows.map(({ kind, name, rides }) => `${kind} ${name} ${rides}`).toSorted()).toEqual([
    "named Kaya Bouw 1",
    "named Kaya Bouw, Verkoop 2",
    "none  1",
  ]);
  expect(total.rides).toBe(4);
});

test("more customers than are shown are one row, so that all rows add up to the total", async () => {
  const day = { pickupAt: new Date("2026-08-10T10:00:00Z"), pickupDate: "2026-08-10" };
  for (let n = 0; n < 203; n += 1) await ride(0, { ...day, contactPhone: `+3161000${1000 + n}` });
  const { rows, total } = await table("customers", "from=2026-08-10&to=2026-08-10");
  expect(rows).toHaveLength(201);
  expect(rows.at(-1)).toMatchObject({ kind: "others", rides: 3 });
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(total.cents);
});

test("the file has the same rows and a total, in the language and notation of who asks; it is for managers", async () => {
  // As bytes, since a text that is read of an answer has no byte order mark.
  const answer = await fetch(`${server.url}/api/office/figures/drivers.csv?${QUERY}`, {
    headers: { Cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  const [head, ...lines] = parseCsv(Buffer.from(await answer.arrayBuffer()).toString(), ",");
  expect(head).toEqual([
    ...["Driver", "Rides", "Turnover", "On time", "Late", "Cancelled", "No-show"],
    ...["Hours", "Occupied", "Turnover per hour"],
  ]);
  expect(lines.find(([name]) => name === "Ayşe")).toEqual([
    ...["Ayşe", "2", "95.00", "50", "1", "1", "1"],
    ...["2.00", "50", "47.50"],
  ]);
  expect(lines.at(-1)?.slice(0, 3)).toEqual(["Total", "4", "175.00"]);
  for (const name of FIGURE_TABLE_NAMES)
    expect((await desk.send(`/api/office/figures/${name}?${QUERY}`)).body.code).toBe("not_allowed");
});

import { type DutiesView, dutiesViewSchema } from "@domrit/shared/shifts/duties.ts";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { createBooking } from "../booking/booking.factory.ts";
import { TimelineEntry } from "../booking/timeline/timeline-entry.entity.ts";
import { parseCsv } from "../csv/parse-csv.fixture.ts";
import { createDriver } from "../driver/driver.factory.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { createCar } from "../fleet/fleet.factory.ts";
import { recordMoney } from "../payments/payment.factory.ts";
import { AuditEntry } from "../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { setUpServer } from "../testing/set-up.ts";
import { beginShift, endShift } from "./presses/begin-end.ts";
import { beginBreak, endBreak } from "./presses/breaks.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: manager, staff } = await staffClient(server, "manager");
const { client: desk } = await staffClient(server, "desk");

const morning = Date.parse("2026-11-20T07:00:00Z");
const at = (minutes: number) => new Date(morning + minutes * 60_000);
const said = (minutes: number) => at(minutes).toISOString();
const PERIOD = "from=2026-11-20&to=2026-11-20";
let driverId: string;
const duties = async (query = PERIOD): Promise<DutiesView> => {
  const { status, body } = await manager.send(`/api/office/drivers/${driverId}/duties?${query}`);
  expect(status).toBe(200);
  return v.parse(dutiesViewSchema, body);
};

beforeAll(async () => {
  server.clock.now = () => at(24 * 60);
  driverId = (await createDriver(em(), { firstName: "Ayşe" })).id;
  const { id: carId, plate } = await createCar(em(), { plate: "TX-900-B" });
  const press = (work: (tx: ReturnType<typeof em>) => Promise<unknown>) => em().transactional(work);
  await press((tx) => beginShift(tx, driverId, carId, at(0)));
  await press((tx) => beginBreak(tx, driverId, at(90)));
  await press((tx) => endBreak(tx, driverId, at(110)));
  await press((tx) => endShift(tx, driverId, { now: at(480) }));
  await press((tx) => beginShift(tx, driverId, carId, at(15 * 60)));
  const vehicle = { make: "Škoda", model: "Superb", colour: "zwart", plate };
  const named = { driver: { firstName: "Ayşe" }, driverId, vehicle, carId };
  const over = { ...named, status: "completed", driverState: "done" } as const;
  const ride = await createBooking(em(), {
    ...over,
    reference: "K7M-4QX",
    pickupAt: at(30),
    startedAt: at(31),
    endedAt: at(55),
    estimatedPriceCents: 4250,
    paidInCar: { how: "card", amountCents: 4250 },
  });
  await recordMoney(em(), { bookingId: ride.id, amountCents: 4250, how: "card", by: "driver" });
  const tell = (bookingId: number, minutes: number, what: TimelineEntry["what"], by: TimelineEntry["by"]) =>
    em().insert(TimelineEntry, { bookingId, version: 2, at: at(minutes), what, by });
  await tell(ride.id, 5, "driver_assigned", "office");
  await tell(ride.id, 12, "en_route", "dispatch");
  await tell(ride.id, 13, "driver_replaced", "office");
  await tell(ride.id, 15, "en_route", "office");
  await tell(ride.id, 28, "arrived", "office");
  await tell(ride.id, 29, "on_board", "driver");
  await tell(ride.id, 29, "undone", "driver");
  await tell(ride.id, 31, "on_board", "driver");
  await tell(ride.id, 55, "completed", "office");
  // Its timeline has gone.
  await createBooking(em(), { ...over, reference: "K7M-4QY", pickupAt: at(200), startedAt: at(200), endedAt: at(220) });
  // Between two shifts, and one that is still to come.
  await createBooking(em(), { ...over, reference: "K7M-4QZ", pickupAt: at(600), startedAt: at(601), endedAt: at(610) });
  await createBooking(em(), { ...named, status: "confirmed", driverState: "assigned", pickupAt: at(620) });
  // Somebody else's.
  await createBooking(em(), { ...over, driverId: crypto.randomUUID(), pickupAt: at(40), startedAt: at(40) });
});

test("the record has each duty with its presses in order and the rides that were driven in it", async () => {
  const { driver, duties: found, otherRides } = await duties();
  expect(driver).toEqual({ id: driverId, firstName: "Ayşe" });
  expect(found.map(({ plate, entries }) => [plate, entries])).toEqual([
    [
      "TX-900-B",
      [
        { at: said(0), plate: "TX-900-B", recordedAt: expect.any(String), what: "began", by: "driver" },
        { at: said(90), plate: "TX-900-B", recordedAt: expect.any(String), what: "break_began", by: "driver" },
        { at: said(110), plate: "TX-900-B", recordedAt: expect.any(String), what: "break_ended", by: "driver" },
        { at: said(480), plate: "TX-900-B", recordedAt: expect.any(String), what: "ended", by: "driver" },
      ],
    ],
    ["TX-900-B", [{ at: said(900), plate: "TX-900-B", recordedAt: expect.any(String), what: "began", by: "driver" }]],
  ]);
  const [first] = found[0]?.rides ?? [];
  expect(first).toMatchObject({
    reference: "K7M-4QX",
    priceCents: 4250,
    taken: { owed: 4250, card: 4250, cash: 0, account: 0, online: 0, unreported: 0, open: 0 },
    startedAt: said(31),
    endedAt: said(55),
    plate: "TX-900-B",
    steps: [
      { at: said(15), what: "en_route", by: "office" },
      { at: said(28), what: "arrived", by: "office" },
      { at: said(31), what: "on_board", by: "driver" },
      { at: said(55), what: "completed", by: "office" },
    ],
  });
  expect(found.map(({ rides }) => rides.map(({ reference }) => reference))).toEqual([["K7M-4QX", "K7M-4QY"], []]);
  expect(otherRides.map(({ reference }) => reference)).toEqual(["K7M-4QZ"]);
});

test("as a file it is one table in the order in which it happened, with Amsterdam's time", async () => {
  const { status, headers, body } = await manager.send(`/api/office/drivers/${driverId}/duties.csv?${PERIOD}`);
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const rows = parseCsv(`\ufeff${body.text}`, ";");
  expect(rows[0]).toEqual([
    ...[
      "Dienst",
      "Moment",
      "Doorgegeven op",
      "Wat",
      "Door",
      "Kenteken",
      "Rit",
      "Afgesproken prijs in euro (incl. btw)",
      "Contant in euro",
      "Pin in euro",
      "Op rekening in euro",
      "Online in euro",
      "Niet gemeld hoe in euro",
      "Niet betaald in euro",
    ],
  ]);
  expect(rows.slice(1).map(([, when, , what, by, , ride, euros]) => [when?.slice(11), what, by, ride, euros])).toEqual([
    ["08:00:00+01:00", "Dienst begonnen", "chauffeur", "", ""],
    ["08:15:00+01:00", "Onderweg naar de passagier", "kantoor", "K7M-4QX", ""],
    ["08:28:00+01:00", "Aangekomen bij de passagier", "kantoor", "K7M-4QX", ""],
    ["08:31:00+01:00", "Passagier ingestapt", "chauffeur", "K7M-4QX", ""],
    ["08:55:00+01:00", "Rit voltooid", "kantoor", "K7M-4QX", "42,50"],
    ["09:30:00+01:00", "Pauze begonnen", "chauffeur", "", ""],
    ["09:50:00+01:00", "Pauze beëindigd", "chauffeur", "", ""],
    ["11:20:00+01:00", "Passagier ingestapt", "", "K7M-4QY", ""],
    ["11:40:00+01:00", "Rit voltooid", "", "K7M-4QY", "42,00"],
    ["16:00:00+01:00", "Dienst beëindigd", "chauffeur", "", ""],
    ["23:00:00+01:00", "Dienst begonnen", "chauffeur", "", ""],
    ["18:01:00+01:00", "Passagier ingestapt", "", "K7M-4QZ", ""],
    ["18:10:00+01:00", "Rit voltooid", "", "K7M-4QZ", "42,00"],
  ]);
});

test("how a ride was paid by the books stands beside its price, once for each ride", async () => {
  const { body } = await manager.send(`/api/office/drivers/${driverId}/duties.csv?${PERIOD}`);
  const paid = parseCsv(`\ufeff${body.text}`, ";").map((row) => row.slice(6));
  expect(paid).toContainEqual(["K7M-4QX", "42,50", "", "42,50", "", "", "", ""]);
  expect(paid).toContainEqual(["K7M-4QY", "42,00", "", "", "", "", "42,00", ""]);
  expect(paid.filter(([ride, euros]) => ride === "K7M-4QX" && euros)).toHaveLength(1);
});

test("only managers get it, each export is in the trail, and a period has to be one", async () => {
  for (const file of ["duties", "duties.csv"]) {
    const path = `/api/office/drivers/${driverId}/${file}`;
    expect((await desk.send(`${path}?${PERIOD}`)).body.code).toBe("not_allowed");
    expect((await manager.send(`${path}?from=2026-11-21&to=2026-11-20`)).body.code).toBe("invalid_fields");
  }
  const before = await em().count(AuditEntry, { act: "duties_exported" });
  await duties();
  const [entry] = await em().find(AuditEntry, { staffId: staff.id }, { orderBy: { id: "desc" }, limit: 1 });
  expect(entry).toMatchObject({
    act: "duties_exported",
    subjectKind: "driver",
    subjectId: driverId,
    after: { from: "2026-11-20", to: "2026-11-20" },
  });
  expect(await em().count(AuditEntry, { act: "duties_exported" })).toBe(before + 1);
});

test("the office sees who is on shift in what since when, and on a break", async () => {
  const [shift] = (await desk.send("/api/office/shifts")).body as unknown as object[];
  const since = said(900);
  expect(shift).toMatchObject({
    driverId,
    firstName: "Ayşe",
    plate: "TX-900-B",
    since,
    breakSince: null,
    seenAt: null,
  });
  await em().transactional((tx) => beginBreak(tx, driverId, at(1000)));
  expect((await desk.send("/api/office/shifts")).body).toMatchObject([{ driverId, breakSince: said(1000) }]);
});

test("once the driver's name has been deleted the record stays, without it", async () => {
  await em().nativeDelete(Driver, driverId);
  const { driver, duties: found } = await duties();
  expect([driver.firstName, found.length]).toEqual([null, 2]);
});

import { expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { parseCsv } from "../../csv/parse-csv.fixture.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Shift } from "../shift.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
let now = Date.parse("2026-11-27T12:00:00Z");
server.clock.now = () => new Date(now);
const { client: manager } = await staffClient(server, "manager");

const set = async (rule: object) => {
  now += 1000;
  return (await manager.post("/api/office/earnings", rule)).status;
};
const exported = async (): Promise<string[][]> => {
  const { body } = await manager.send("/api/office/earnings.csv?from=2026-11-23&to=2026-11-27");
  return parseCsv(`\ufeff${body.text}`, ";").slice(1);
};

test("each day is paid by the rule that holds on it; a later rule from one day takes the place of the former", async () => {
  const { id: driverId } = await createDriver(em(), { firstName: "Bo" });
  const { id: carId } = await createCar(em());
  const worked = (day: number, hours: number) => {
    const beganAt = new Date(Date.UTC(2026, 10, day, 6));
    const endedAt = new Date(beganAt.getTime() + hours * 3_600_000);
    return em().insert(Shift, { id: crypto.randomUUID(), driverId, carId, beganAt, endedAt } as Shift);
  };
  const drive = (day: number, estimatedPriceCents: number) =>
    createBooking(em(), {
      status: "completed",
      driverState: "done",
      driverId,
      estimatedPriceCents,
      pickupAt: new Date(Date.UTC(2026, 10, day, 8)),
      pickupDate: `2026-11-${day}`,
    });
  await worked(24, 8);
  await drive(24, 109_00);
  await worked(25, 7.5);
  await drive(25, 54_50);
  const row = (day: number, hours: string, owed: string, net: string) => ["Bo", `2026-11-${day}`, hours, owed, net];
  expect(await exported(), "without a rule").toEqual([
    [...row(24, "8,00", "109,00", "100,00"), "", ""],
    [...row(25, "7,50", "54,50", "50,00"), "", ""],
  ]);
  for (const rule of [
    { validFrom: "2026-11-01", kind: "hour", value: 10_00 },
    { validFrom: "2026-11-01", kind: "percent", value: 42_50 },
    { validFrom: "2026-11-25", kind: "hour", value: 17_35 },
    { validFrom: "2027-01-01", kind: "hour", value: 20_00 },
  ])
    expect(await set(rule)).toBe(201);
  expect(await exported()).toEqual([
    [...row(24, "8,00", "109,00", "100,00"), "42,50% van de omzet zonder btw", "42,50"],
    [...row(25, "7,50", "54,50", "50,00"), "€ 17,35 per gewerkt uur", "130,13"],
  ]);
});

test.each([
  [{ validFrom: "2026-02-30", kind: "hour", value: 1 }, "validFrom"],
  [{ validFrom: "2026-11-01", kind: "week", value: 1 }, "kind"],
  [{ validFrom: "2026-11-01", kind: "percent", value: 100_01 }, "value"],
  [{ validFrom: "2026-11-01", kind: "hour", value: -1 }, "value"],
])("refuses %j", async (rule, field) => {
  const { status, body } = await manager.post("/api/office/earnings", rule);
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

import { PAID_WAYS, sumTaken, type TakenSums } from "@domrit/shared/payments/taken.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, type Period } from "@domrit/shared/time/days.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { prepared } from "../../database/prepared.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { readFigures } from "../../office/figures/read-figures.ts";
import { readMovements } from "../../office/payments/ledger-csv.ts";
import { recordMoney } from "../../payments/payment.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { readClosing } from "./read-closing.ts";

const server = await setUpServer();
const { orm } = server.context;
const em = () => orm.em.fork();
const drivers = [await createDriver(em()), await createDriver(em(), { firstName: "Bo" })];
const cars = [await createCar(em()), await createCar(em())];
const RUNS = 20;

const ride = fc.record({
  day: fc.nat(6),
  hour: fc.nat(23),
  driver: fc.option(fc.nat(1)),
  car: fc.nat(1),
  status: fc.constantFrom("completed" as const, "completed" as const, "cancelled" as const),
  isLate: fc.boolean(),
  paying: fc.constantFrom(null, "now" as const, "account" as const),
  price: fc.integer({ min: 10, max: 90 }),
  money: fc.array(
    fc.record({
      how: fc.constantFrom("cash" as const, "card" as const, "online" as const),
      by: fc.constantFrom("driver" as const, "desk" as const),
      percent: fc.constantFrom(10, 50, 100),
      state: fc.constantFrom("paid" as const, "paid" as const, "failed" as const),
      givenBack: fc.option(
        fc.record({
          percent: fc.constantFrom(10, 100),
          cause: fc.constantFrom("desk" as const, "cancelled" as const, "twice" as const),
          state: fc.constantFrom("paid" as const, "failed" as const),
        }),
      ),
    }),
    { maxLength: 3 },
  ),
});
type DrawnRide = typeof ride extends fc.Arbitrary<infer Drawn> ? Drawn : never;

async function drive(week: string, drawn: DrawnRide): Promise<void> {
  const { day, hour, status, paying, price, isLate } = drawn;
  const date = daysAfter(week, day);
  const time = `${String(hour).padStart(2, "0")}:30`;
  const pickupAt = toInstant({ date, time }) ?? new Date(`${date}T12:00:00Z`);
  const driver = drawn.driver === null ? undefined : drivers[drawn.driver];
  const plate = cars[drawn.car]?.plate ?? "";
  const priceCents = price * 100;
  const [first] = drawn.money;
  const isInCar = first?.state === "paid" && first.by === "driver" && first.how !== "online";
  const paidInCar = isInCar ? { how: first.how, amountCents: (priceCents * first.percent) / 100 } : null;
  const { id: bookingId } = await createBooking(em(), {
    status,
    paying,
    pickupAt,
    pickupDate: date,
    pickupTime: time,
    estimatedPriceCents: priceCents,
    driverState: "done",
    driverId: driver?.id ?? null,
    lateCancellation: status === "cancelled" && isLate,
    vehicle: { make: "Škoda", model: "Superb", colour: "zwart", plate },
    startedAt: pickupAt,
    paidInCar: paidInCar as never,
  });
  for (const { how, by, percent, state, givenBack } of drawn.money) {
    const amountCents = (priceCents * percent) / 100;
    const ofIntent = await recordMoney(em(), { bookingId, how, by, amountCents, state, at: pickupAt });
    if (how !== "online" || state !== "paid" || !givenBack) continue;
    const { cause } = givenBack;
    const refund = { kind: "refund", cause, ofIntent, by: "system", state: givenBack.state, at: pickupAt } as const;
    await recordMoney(em(), {
      ...refund,
      bookingId,
      amountCents: Math.max(1, (amountCents * givenBack.percent) / 100),
    });
  }
}

let drawnWeeks = 0;

test("sums by day, driver and car are those of the books, for whatever days", async () => {
  const property = fc.asyncProperty(fc.array(ride, { maxLength: 12 }), async (rides) => {
    drawnWeeks += 1;
    const from = daysAfter("2026-01-05", 7 * drawnWeeks);
    const period: Period = { from, to: daysAfter(from, 6) };
    for (const drawn of rides) await drive(from, drawn);
    const now = new Date("2026-12-31T12:00:00Z");
    const { sums } = await readClosing(em(), { period, now, withSums: true });
    if (!sums) throw new Error("no sums");
    const { total, days, drivers: byDriver, cars: byCar } = sums;
    const withoutNames = (rows: ({ name: string | null } & TakenSums)[]) => sumTaken(rows);
    for (const rows of [days, byDriver, byCar]) expect(withoutNames(rows)).toEqual(total);
    const ways = PAID_WAYS.reduce((sum, way) => sum + total[way], 0);
    expect(ways + total.unreported + total.open - total.over).toBe(total.owed);
    const moved = await readMovements(em(), period);
    const inBooks = (how: string) => moved.reduce((sum, each) => sum + (each.how === how ? each.cents : 0), 0);
    expect([total.cash, total.card, total.online]).toEqual(["cash", "card", "online"].map(inBooks));
    const { revenue } = await readFigures(prepared(orm), { period, now, withRevenue: true });
    const figure = (...what: string[]) =>
      (revenue?.money ?? []).reduce((sum, row) => sum + (what.includes(row.what) ? row.cents : 0), 0);
    expect(total.cash + total.card + total.online).toBe(figure("cash", "card", "online") - figure("refunded"));
  });
  await fc.assert(property, { numRuns: RUNS });
});

import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntityManager } from "@mikro-orm/postgresql";
import { expect, test, vi } from "vitest";
import { createCustomer } from "./account/account.factory.ts";
import { Customer } from "./account/customer.entity.ts";
import { actOn } from "./booking/acts/act-on.ts";
import { deskActor } from "./booking/acts/actors.factory.ts";
import { Booking } from "./booking/booking.entity.ts";
import { createBooking } from "./booking/booking.factory.ts";
import { bookingData } from "./booking/booking-data.ts";
import { lockRow } from "./database/lock-rows.ts";
import { createDriver } from "./driver/driver.factory.ts";
import { Driver } from "./fleet/driver.entity.ts";
import { createCar } from "./fleet/fleet.factory.ts";
import { issueInvoice } from "./invoices/issuing/issue-invoice.ts";
import { createCommit } from "./outbox/commit.ts";
import { requireFit } from "./planning/require-fit.ts";
import { beginShift, endShift } from "./shifts/presses/begin-end.ts";
import { holdForShift } from "./shifts/presses/take-press.ts";
import { Shift } from "./shifts/shift.entity.ts";
import { setUpServer } from "./testing/set-up.ts";

const server = await setUpServer();
const { context } = server;
const em = () => context.orm.em.fork();
const desk = deskActor();
const HOUR_MS = 3_600_000;

/** Commits, and counts the tries of transactions: one that met a deadlock is done twice. */
function counted() {
  const tries = { count: 0 };
  const commit = createCommit(em(), () => undefined);
  const counting: typeof commit = (decide) =>
    commit((tx) => {
      tries.count += 1;
      return decide(tx);
    });
  return { tries, context: { ...context, commit: counting } };
}

const waiting = async () => {
  const [row] = await em().execute<{ count: number }[]>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return row?.count ?? 0;
};

/**
 * Has two meet in the order that is deadly for who locks otherwise: both wait, `first` before `second`, while another connection
 * holds `gate`; then they go on.
 */
async function meet(
  gate: (tx: EntityManager) => Promise<unknown>,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const held = em().transactional(async (tx) => {
    await gate(tx);
    close();
    await opened;
  });
  await closed;
  const both = [first()];
  await vi.waitFor(async () => expect(await waiting()).toBe(1), 5000);
  both.push(second());
  await vi.waitFor(async () => expect(await waiting()).toBe(2), 5000);
  open();
  await Promise.all([held, ...both]);
}

async function rideThere(over: Parameters<typeof createBooking>[1] = {}) {
  const pickupAt = new Date(Date.now() + HOUR_MS);
  return await createBooking(em(), { status: "confirmed", pickupAt, ...over });
}

test("a reset of a password and a change of a pair of rides wait for each other in one order", async () => {
  const { id: customerId } = await createCustomer(em());
  const rides = [await rideThere({ customerId }), await rideThere({ customerId })];
  const [out, back] = rides.sort((one, other) => one.id - other.id) as [Booking, Booking];
  await em().nativeUpdate(Booking, { id: back.id }, { pickupAt: new Date(Date.now() + 2 * HOUR_MS) });
  const { tries, context: counting } = counted();
  const pair = { act: "change" as const, id: out.id, together: [back.id] };
  await meet(
    (tx) => lockRow(tx, Booking, { id: out.id }),
    () =>
      counting.commit(async (tx) => {
        await bookingData.renewLinks?.(tx, customerId, new Date());
        return { result: undefined, events: [] };
      }),
    () => actOn(counting, desk, pair, () => Promise.resolve([])),
  );
  expect(tries.count).toBe(2);
});

test("the end of a shift and the assigning of its ride wait for each other in one order", async () => {
  const { id: driverId } = await createDriver(em());
  const { id: carId } = await createCar(em());
  await em().transactional((tx) => beginShift(tx, driverId, carId, new Date()));
  const position = { lat: 52, lng: 5, at: new Date().toISOString() };
  const ride = await rideThere({ driverState: "en_route", driverId, position });
  const { tries, context: counting } = counted();
  const fits = await requireFit(context, ride.id, { driverId, carId });
  await meet(
    (tx) => lockRow(tx, Shift, { driverId, endedAt: null }),
    () =>
      counting.commit(async (tx) => {
        await holdForShift(tx, { driverId }, new Date());
        await endShift(tx, driverId, { now: new Date(), despiteRides: true });
        return { result: undefined, events: [] };
      }),
    () =>
      actOn(counting, desk, { act: "assign", id: ride.id }, async (tx, booking) => {
        await fits(tx, booking);
        return [];
      }),
  );
  expect(tries.count).toBe(2);
  expect((await em().findOneOrFail(Booking, ride.id)).position).toBeNull();
});

test("the invoice of a ride on account and a reset of its customer's password wait for each other in one order", async () => {
  const { id: customerId } = await createCustomer(em());
  const rides = [await rideThere({ customerId }), await rideThere({ customerId })];
  const [other, ride] = rides.sort((one, another) => one.id - another.id) as [Booking, Booking];
  await em().nativeUpdate(Booking, { id: ride.id }, { status: "completed", paying: "account", endedAt: new Date() });
  const { tries, context: counting } = counted();
  await meet(
    (tx) => lockRow(tx, Booking, { id: other.id }),
    () =>
      counting.commit(async (tx) => {
        await lockRow(tx, Customer, { id: customerId });
        await bookingData.renewLinks?.(tx, customerId, new Date());
        return { result: undefined, events: [] };
      }),
    () => issueInvoice(counting.commit, ride.id, () => Promise.resolve(Buffer.from("pdf")) as never, new Date()),
  );
  expect(tries.count).toBe(2);
});

test("two transactions that lock in opposite orders both go through: the one that is ended is done once more", async () => {
  const [one, other] = [await createDriver(em()), await createDriver(em())];
  const both = Promise.withResolvers<void>();
  let begun = 0;
  let tries = 0;
  const change = async (ids: string[]) =>
    em().transactional(async (tx) => {
      tries += 1;
      await tx.execute("update driver set version = version + 1 where id = ?", [ids[0]]);
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await tx.execute("update driver set version = version + 1 where id = ?", [ids[1]]);
    });
  await Promise.all([change([one.id, other.id]), change([other.id, one.id])]);
  expect(tries).toBe(3);
  for (const { id, version } of [one, other]) expect((await em().findOneOrFail(Driver, id)).version).toBe(version + 2);
});

test("a deadlock is given up after three tries, and no other fault is repeated", async () => {
  let tries = 0;
  const failing = (code: string) =>
    em().transactional(async (tx) => {
      tries += 1;
      await tx.execute(`do $$ begin raise exception using errcode = '${code}'; end $$`);
    });
  await expect(failing("40001")).rejects.toMatchObject({ code: "40001" });
  expect(tries).toBe(3);
  await expect(failing("23514")).rejects.toMatchObject({ code: "23514" });
  expect(tries).toBe(4);
});

test("a repeated transaction sees nothing of the try before", async () => {
  const { id } = await createDriver(em(), { firstName: "Ali" });
  const seen: string[] = [];
  await em().transactional(async (tx) => {
    const driver = await tx.findOneOrFail(Driver, id);
    seen.push(driver.firstName);
    driver.firstName = "Bo";
    await tx.flush();
    if (seen.length === 1) await tx.execute("do $$ begin raise exception using errcode = '40P01'; end $$");
  });
  expect(seen).toEqual(["Ali", "Ali"]);
});

test("rows are locked in one order alone", async () => {
  const wrong = em().transactional(async (tx) => {
    await lockRow(tx, Driver, { id: randomUUID() });
    await lockRow(tx, Booking, { id: 1 });
  });
  await expect(wrong).rejects.toThrow("booking has to be locked before driver");
});

test("nobody locks customers, rides, drivers, cars or shifts past that order", () => {
  const files = globSync("{server,worker}/**/*.ts", { cwd: join(import.meta.dirname, "..") });
  const product = files.filter((file) => !/\.(test|factory|fixture)\.ts$|\/lock-rows\.ts$/.test(file));
  expect(product.length).toBeGreaterThan(500);
  const past = /\bfind\w*\(\s*(Customer|Booking|Driver|Car|Shift),[^;]*\block(Mode)?\b/;
  const root = join(import.meta.dirname, "..");
  expect(product.filter((file) => past.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

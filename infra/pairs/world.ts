import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { limitDay } from "@domrit/server/booking/capacity/capacity.factory.ts";
import { openPool } from "@domrit/server/database/pool.ts";
import { createDriver } from "@domrit/server/driver/driver.factory.ts";
import { createCar } from "@domrit/server/fleet/fleet.factory.ts";
import { recordMoney } from "@domrit/server/payments/payment.factory.ts";
import { beginShift } from "@domrit/server/shifts/presses/begin-end.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { startTestServer } from "@domrit/server/testing/test-server.ts";
import pg from "pg";
import { openReader } from "../judge/read-rows.ts";
import { openStandIn, TEST_KEY } from "../payment-stand-in/open-stand-in.ts";
import { everybody } from "../proof/acts/asking.ts";
import type { Answer } from "../proof/acts/calls.ts";
import { PICKUP, rideFor, standingFor } from "../proof/acts/standing.ts";
import { type Doer, doerText } from "./doers.ts";
import { Gate } from "./gate.ts";
import { otherAct, type Site } from "./others.ts";
import { openSnapshot } from "./snapshot.ts";
import { createTables, readReferences } from "./tables.ts";
import type { Runner } from "./walk.ts";

/** Each act asks a server of its own, as with replicas: what one statement does in a process for two is not tried here. */
const MOST_ACTS = 3;

type Call = (site: Site) => Promise<Answer>;

const othersStanding = (doers: readonly Doer[]): Partial<Booking> =>
  Object.fromEntries(
    doers.flatMap(({ act, by }) => (by === "others" ? Object.entries(otherAct(act).standing ?? {}) : [])),
  );

/** The servers on a database of their own, by one clock that stands still, with a company at work. */
export async function openWorld(databaseUrl: string) {
  const now = new Date();
  const monitor = new pg.Client({ connectionString: databaseUrl });
  monitor.on("error", () => undefined);
  await monitor.connect();
  // Who waits is known to be in a deadlock before the next statement is let go.
  await monitor.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set deadlock_timeout = 1`);
  const gates = Array.from({ length: MOST_ACTS }, () => new Gate());
  let asked = 0;
  const standIn = await openStandIn(
    () => now,
    () => {
      asked += 1;
    },
  );
  // A process remembers who was over a limit, and orders are put back in the database alone.
  const environment = { MOLLIE_API_KEY: TEST_KEY, MOLLIE_URL: standIn.url, RATE_LIMIT_SCALE: "1000000" };
  const started = gates.map(async ({ take: gate }) => {
    const server = await startTestServer(databaseUrl, { gate, environment });
    const database = openPool(databaseUrl, server.context.log, { max: 2, waitMs: 10_000, gate });
    return { ...server, database };
  });
  const servers = await Promise.all(started);
  for (const { clock } of servers) clock.now = () => now;
  const [first] = servers;
  if (!first) throw new Error("no server");
  const { em } = first.context.orm;
  const [car, otherCar] = [await createCar(em), await createCar(em)];
  const other = await createDriver(em, { firstName: "Bo" });
  const { ways, customer, atWheel, clients } = await everybody(first, { driverId: other.id, carId: otherCar.id });
  await em.fork().transactional((tx) => beginShift(tx, atWheel.id, car.id, now));
  await limitDay(em, PICKUP.pickupDate, {
    van: Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 1])),
  });
  // What a connection asks when it is first used is nobody's statement.
  for (const { context } of servers) for (const orm of [context.orm, context.reading]) await orm.em.execute("select 1");
  for (const { database } of servers) await database.query("select 1");
  const managers = await Promise.all(
    Array.from({ length: MOST_ACTS }, async () => {
      const { client, staff } = await staffClient(first, "manager");
      return { client, id: staff.id };
    }),
  );
  const company = { first, store: standIn.store, clients, managers, driverId: atWheel.id, carId: car.id };
  const [base, scene] = [await openSnapshot(monitor, "base"), await openSnapshot(monitor, "scene")];
  await base.keep();

  return {
    monitor,
    now,
    tables: createTables(await readReferences(monitor)),
    read: await openReader(monitor),
    restore: scene.restore,
    /** Prepares a ride for these acts, and gives how each is asked for. `stands`: how it stands, where the acts follow each other. */
    async stage(doers: readonly Doer[], stands: Partial<Booking> = {}): Promise<Runner[]> {
      await base.restore();
      standIn.store.forget();
      const acts = doers.flatMap(({ act, by }) => (by === "others" ? [] : [act]));
      const standing: Partial<Booking> = { ...othersStanding(doers), ...standingFor(acts), ...stands };
      const { driverState = "none" } = standing;
      const driven = driverState === "none" ? { driverId: null } : { driverId: atWheel.id, carId: car.id };
      const over = { customerId: customer.id, ...othersStanding(doers), ...standing, ...driven };
      const booking = await rideFor(first.context, acts, over);
      const calls: (Call | undefined)[] = [];
      for (const doer of doers) {
        if (doer.act === "again") calls.push(calls.at(-1));
        else if (doer.by === "others") calls.push(await otherAct(doer.act).ready(company, booking));
        else calls.push(await ways[doer.by].ready(doer.act, booking));
      }
      if (doers.some(({ act, by }) => by === "others" && otherAct(act).isPaid)) {
        await recordMoney(em, { bookingId: booking.id, amountCents: booking.estimatedPriceCents, at: now });
      }
      await scene.keep();
      return doers.map((doer, index): Runner => {
        const place = index % MOST_ACTS;
        const [site, gate, call] = [servers[place], gates[place], calls[index]];
        if (!site || !gate || !call) throw new Error(`nobody can ask for ${doerText(doer)}`);
        return { name: doerText(doer), gate, ask: () => call(site), asked: () => asked };
      });
    },
    async close(): Promise<void> {
      await Promise.all([...servers.map(({ database }) => database.end()), ...servers.map(({ stop }) => stop())]);
      await standIn.close();
      await monitor.end();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

import { setTimeout as sleep } from "node:timers/promises";
import { driverClient } from "@domrit/server/driver/driver.factory.ts";
import type { Car } from "@domrit/server/fleet/car.entity.ts";
import { createCar } from "@domrit/server/fleet/fleet.factory.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { endOverdue, holdShownRides } from "@domrit/server/shifts/end-shifts.ts";
import { browserOf, staffClient } from "@domrit/server/staff/staff.factory.ts";
import type { Client } from "@domrit/server/testing/client.ts";
import { startTestServer } from "@domrit/server/testing/test-server.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { plan } from "@domrit/worker/schedule/planning.ts";
import { sweep } from "@domrit/worker/schedule/schedule.ts";
import { testEnvironment } from "@domrit/worker/testing/environment.ts";
import { startTestWorker } from "@domrit/worker/testing/work.ts";
import pg from "pg";
import { startOtherSides } from "../proof/other-sides.ts";
import type { Random } from "../proof/random.ts";
import { createDesk } from "./desk.ts";
import { createDriver, type Duty, type SimulatedDriver } from "./driver.ts";
import { createGuests } from "./guests.ts";
import { createPhone } from "./phone.ts";
import { openVirtualClock } from "./virtual-clock.ts";

const LOOK_MS = 5;
const MOST_QUIET_MS = 60_000;
const UNDONE = `
  select exists (select from outbox_event where completed_at is null and parked_at is null)
    or exists (select from delivery where state in ('pending', 'sending')) as "isUndone"`;
const RIDES_OF_DRIVERS = `
  select driver_id as "driverId", string_agg(id || ' ' || version || ' ' || driver_state, ',' order by id) as rides
  from booking where driver_id is not null and pickup_at > now() - interval '12 hours' group by driver_id`;

/** Of ten cars one is a minibus with a lift, and one a luxury sedan. */
const carOf = (index: number) => {
  if (index % 10 === 8)
    return { seats: 8, takesWheelchair: true, classes: ["minibus" as const, "wheelchair" as const] };
  if (index % 10 === 9) return { classes: ["luxury" as const] };
  return { classes: ["station" as const] };
};

type CompanyOptions = { databaseUrl: string; cars: number; drivers: number; random: Random };

/** A company at work on the real server and worker, by a clock that is moved on. */
export async function openCompany({ databaseUrl, cars: carCount, drivers: driverCount, random }: CompanyOptions) {
  const keeper = new pg.Client({ connectionString: databaseUrl });
  keeper.on("error", () => undefined);
  await keeper.connect();
  const clock = await openVirtualClock(keeper);
  const database = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  database.on("error", () => undefined);
  const faults: string[] = [];
  const fail = (what: string): void => void faults.push(`${new Date().toISOString()} ${what}`);
  const sides = await startOtherSides();
  const server = await startTestServer(databaseUrl);
  const urls = { smtpUrl: sides.urls.mail, smsUrl: sides.urls.sms };
  const stopWorker = await startTestWorker(testEnvironment({ databaseUrl, ...urls }));
  const { context } = server;
  const { em } = context.orm;
  const { client: manager, staff: managing } = await staffClient(server, "manager");
  const guests = createGuests(server.url, fail);
  const cars: Car[] = [];
  for (let index = 0; index < carCount; index += 1) cars.push(await createCar(em, carOf(index)));
  const drivers = new Map<string, SimulatedDriver>();
  for (let index = 0; index < driverCount; index += 1) {
    const { driver, client } = await driverClient(server, { firstName: `Chauffeur ${index + 1}`, phone: null });
    drivers.set(driver.id, createDriver(driver.id, createPhone(client, fail), random, guests.isThere));
  }
  await manager.send(officePaths.assigning, {
    method: "PUT",
    body: { mode: "automatic", answerSeconds: 90, version: null },
  });
  const signIn = () => browserOf(server, managing);
  const desk = createDesk(database, signIn, random, fail);
  const log = createLog("worker", "silent");
  let seen = new Map<string, string>();

  return {
    clock,
    database,
    faults,
    guests,
    desk,
    drivers: [...drivers.values()],
    cars,
    signIn,
    async planShift(client: Client, driverId: string, { carId, from, until }: Duty): Promise<void> {
      const [begin, end] = [toWallTime(from), toWallTime(until)];
      const body = { driverId, carId, date: begin.date, from: begin.time, until: end.time };
      const { status, body: answer } = await client.send(officePaths.plannedShifts, { method: "POST", body });
      if (status >= 400) fail(`a shift could not be planned: ${status} ${JSON.stringify(answer)}`);
    },
    /** Each driver does what they do in this minute. */
    async drive(): Promise<void> {
      const { rows } = await database.query<{ driverId: string; rides: string }>(RIDES_OF_DRIVERS);
      const now = new Map(rows.map(({ driverId, rides }) => [driverId, rides]));
      for (const driver of drivers.values()) await driver.live(now.get(driver.id) !== seen.get(driver.id));
      seen = now;
    },
    /** The rounds of the worker that are due in this minute. */
    async round(minute: number): Promise<void> {
      await plan({ ...context, database }, log);
      if (minute % 5 > 0) return;
      await sweep(database, log);
      await em.fork().transactional(async (tx) => {
        await holdShownRides(tx, undefined, new Date());
        return await endOverdue(tx, new Date());
      });
    },
    /** Until all messages are out. */
    async quiet(): Promise<void> {
      const deadline = performance.now() + MOST_QUIET_MS;
      for (;;) {
        const { rows } = await database.query<{ isUndone: boolean }>(UNDONE);
        if (!rows[0]?.isUndone) return;
        if (performance.now() > deadline) return fail("messages were not out within a minute");
        await sleep(LOOK_MS);
      }
    },
    async close(): Promise<void> {
      await stopWorker();
      await server.stop();
      await sides.stop();
      await database.end();
      await keeper.end();
      clock.stop();
    },
  };
}

export type Company = Awaited<ReturnType<typeof openCompany>>;

import { setTimeout as sleep } from "node:timers/promises";
import { TARIFFS, type Tariff, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { findBroken } from "@domrit/worker/verify/promises.ts";
import { afterAll, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { withClient } from "../../database/with-client.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const first = await setUpServer();
const second = await startTestServer(first.databaseUrl);
afterAll(second.stop);
const { client: manager } = await staffClient(first, "manager");
const SEED = tariffOn(dayOf(new Date()), TARIFFS);
const day = daysAfter(dayOf(new Date()), 3);

async function publish(validFrom: string): Promise<{ id: string; holdsFrom: number }> {
  const body: Tariff = { ...SEED, validFrom, car: { startCents: 700, perKmCents: 400, perMinuteCents: 60 } };
  const { id } = (await manager.post("/api/office/tariffs", body)).body;
  const { holdsFrom } = (await manager.post(`/api/office/tariffs/${id}/publish`, {})).body;
  return { id, holdsFrom: Date.parse(holdsFrom) };
}

type BookedAt = { ids: number[]; sentAt: number; answeredAt: number };

/** Guests book at a server until it is told to stop: a ride each, and with it the ride back on the day after. */
async function bookAt(server: TestServer, isOver: () => boolean): Promise<BookedAt[]> {
  const booked: BookedAt[] = [];
  while (!isOver()) {
    const back = { pickupDate: daysAfter(day, 1), pickupTime: "18:00" };
    const ride = { pickupDate: day, pickupTime: "12:00", vehicleType: "station", return: back };
    const sentAt = Date.now();
    const { status, body } = await createClient(server.url).post("/api/bookings", bookingRequest(ride));
    expect(status).toBe(201);
    booked.push({ ids: [body.id, body.return.id], sentAt, answeredAt: Date.now() });
    await sleep(20);
  }
  return booked;
}

/** As on a bad network: the connections on which servers are told of new tariffs are lost again and again. */
const loseListeners = (isOver: () => boolean) =>
  withClient(first.databaseUrl, async (client) => {
    while (!isOver()) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'listen list_changed%'`,
      );
      await sleep(150);
    }
  });

test.each([
  ["hear of it", false],
  ["lose the connection that tells them", true],
])("while a tariff begins and the servers %s, no price depends on the server", async (_, isDeaf) => {
  let isOver = false;
  const guests = [first, second, first, second].map((server) => bookAt(server, () => isOver));
  const losing = isDeaf ? loseListeners(() => isOver) : undefined;
  await sleep(500);
  const { id, holdsFrom } = await publish(day);
  await sleep(holdsFrom - Date.now() + 1500);
  isOver = true;
  const booked = (await Promise.all(guests)).flat();
  await losing;

  const ids = booked.flatMap((each) => each.ids);
  const rides = await first.context.orm.em.fork().find(Booking, { id: { $in: ids } });
  expect(rides).toHaveLength(ids.length);
  const tariffOf = new Map(rides.map((ride) => [ride.id, ride.fare.tariffId]));
  const [before, after] = [
    booked.filter(({ answeredAt }) => answeredAt < holdsFrom),
    booked.filter(({ sentAt }) => sentAt > holdsFrom),
  ];
  expect(Math.min(before.length, after.length)).toBeGreaterThan(10);
  const isNew = ({ ids: pair }: BookedAt) => pair.map((ride) => tariffOf.get(ride) === id);
  expect(before.map(isNew)).toEqual(before.map(() => [false, false]));
  expect(after.map(isNew)).toEqual(after.map(() => [true, true]));
  expect(await withClient(first.databaseUrl, findBroken)).toEqual([]);
});

test("what the operator verifies finds a price of two tariffs", async () => {
  const em = first.context.orm.em.fork();
  const [ride] = await em.find(Booking, {}, { limit: 1 });
  if (!ride) throw new Error("no ride");
  const breakdown = ride.fare.breakdown.map((line) =>
    line.label === "time" ? { label: line.label, amountCents: line.amountCents + 1 } : line,
  );
  await em.nativeUpdate(Booking, ride.id, { fare: { ...ride.fare, breakdown } });
  const promise = "each price by distance is of one published tariff, whole";
  expect(await withClient(first.databaseUrl, findBroken)).toEqual([{ promise, breaches: [ride.reference] }]);
});

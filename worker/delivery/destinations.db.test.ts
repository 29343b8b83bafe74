import { prepared } from "@domrit/server/database/prepared.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { createHasMoney } from "@domrit/server/payments/books/read-books.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { createFindBooking } from "../booking/find-booking.ts";
import { enqueueEvents } from "../relay/enqueue-events.ts";
import { captureQueues } from "../testing/capture.ts";
import { placeTestBooking } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { createDeliverer } from "./deliver.ts";
import { createDestinations } from "./destinations.ts";
import { DeliveryFault } from "./fault.ts";
import { createLedger } from "./ledger.ts";
import { startProbing } from "./probe-destinations.ts";

const { orm, pool } = await setUpConnections();
const log = createLog("worker", "silent");
const order = vi.fn<() => Promise<"sent">>();
const unreachable = () => Promise.reject(new DeliveryFault("away", "unreachable"));

beforeEach(async () => {
  order.mockReset().mockResolvedValue("sent");
  await pool.query("truncate outbox_event, delivery, held_delivery, destination_away, booking");
});

/** What one worker delivers with. */
function worker() {
  const destinations = createDestinations(pool);
  const tools = () => ({
    em: orm.em.fork(),
    commit: commitWith(orm.em),
    findBooking: createFindBooking(prepared(orm)),
    hasMoney: createHasMoney(prepared(orm)),
    findCare: () => Promise.resolve(undefined),
    mail: { send: () => Promise.resolve(), close: () => undefined },
    push: { send: () => Promise.resolve("refused" as const) },
    sms: { send: () => Promise.resolve("sent" as const) },
    dispatch: { send: order },
    publicUrl: "https://domrit.example",
    paysOnline: false,
    refundLimit: 50,
    sessionKeys: ["a session key"],
    officeEmail: "kantoor@domrit.example",
    now: new Date(),
  });
  const { queues } = captureQueues();
  const deliverer = createDeliverer({ ledger: createLedger(pool, pool), destinations, queues, log, tools });
  return { destinations, deliverer };
}

const NOBODY = { contactEmail: null, contactPhone: null };

/** Places bookings without contact data, whose one effect is the order, and gives a job for each. */
async function orders(count: number) {
  const jobs: unknown[] = [];
  for (let n = 0; n < count; n += 1) {
    await placeTestBooking(orm.em, NOBODY);
    jobs.push(...(await jobsDue()));
  }
  return jobs;
}

async function jobsDue() {
  const { queues, added } = captureQueues();
  await enqueueEvents({ database: pool, queues, log });
  return added.map(({ data }) => data);
}

const makeStale = () =>
  pool.query("update outbox_event set dispatched_at = dispatched_at - interval '1 hour' where completed_at is null");
const letProbe = () => pool.query("update destination_away set next_probe_at = now()");
const waiting = async (): Promise<number> => (await pool.query("select from held_delivery")).rowCount ?? 0;
const sent = async (): Promise<number> => (await pool.query("select from delivery where state = 'sent'")).rowCount ?? 0;

test("orders for a taxi centre that is away are tried once in all, and have no job", async () => {
  const { deliverer } = worker();
  order.mockImplementation(unreachable);
  const jobs = await orders(5);
  for (const job of jobs) expect(await deliverer.process(job)).toBeUndefined();
  expect(order).toHaveBeenCalledTimes(1);
  expect(await waiting()).toBe(5);
  await makeStale();
  expect(await jobsDue()).toEqual([]);
});

test("one order finds out that the destination is back; the others follow, each once", async () => {
  const { deliverer, destinations } = worker();
  order.mockImplementation(unreachable);
  for (const job of await orders(4)) await deliverer.process(job);
  order.mockReset().mockResolvedValue("sent");
  await letProbe();
  const probing = startProbing({ destinations, deliverer, log, progress: unwatched });
  await expect.poll(() => waiting()).toBe(0);
  await probing.stop();
  for (const job of await jobsDue()) await deliverer.process(job);
  expect(order).toHaveBeenCalledTimes(4);
  expect(await sent()).toBe(4);
});

test("of several workers one at a time tries whether it is back", async () => {
  const workers = [worker(), worker(), worker()];
  order.mockImplementation(unreachable);
  for (const job of await orders(4)) await workers[0]?.deliverer.process(job);
  order.mockClear();
  await letProbe();
  const probes = await Promise.all(workers.map(({ destinations }) => destinations.leaseProbe("dispatch")));
  expect(probes.filter((probe) => probe !== undefined)).toHaveLength(1);
});

test("other workers learn that it is away and do not try", async () => {
  const [first, second] = [worker(), worker()];
  order.mockImplementation(unreachable);
  const [one, other] = await orders(2);
  await first.deliverer.process(one);
  await second.destinations.look();
  await second.deliverer.process(other);
  expect(order).toHaveBeenCalledTimes(1);
});

test("an order that is held does not delay other open work", async () => {
  const { deliverer } = worker();
  order.mockImplementation(unreachable);
  await placeTestBooking(orm.em, { ...NOBODY, contactEmail: "jan@example.nl" });
  const jobs = await jobsDue();
  for (const job of jobs) if (JSON.stringify(job).includes("dispatch-order")) await deliverer.process(job);
  await makeStale();
  expect(JSON.stringify(await jobsDue())).toContain("confirmation-email");
});

test("many failures in a row without a success are a destination that is away; an answer starts the count anew", async () => {
  const { destinations } = worker();
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await destinations.isLost("sms", "transient");
  };
  await fail(19);
  destinations.answered("sms");
  await fail(19);
  expect(destinations.isAway("sms")).toBe(false);
  await fail(1);
  expect(destinations.isAway("sms")).toBe(true);
});

test("faults of our own database say nothing about the destination", async () => {
  const { deliverer, destinations } = worker();
  order.mockRejectedValue(new Error("Connection terminated unexpectedly"));
  const [job] = await orders(1);
  for (let time = 0; time < 21; time += 1) await deliverer.process(job);
  expect(order).toHaveBeenCalledTimes(21);
  expect(destinations.isAway("dispatch")).toBe(false);
});

import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { startHttpSink } from "../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../infra/test-doubles/smtp-sink.ts";
import { startTcpProxy } from "../infra/test-doubles/tcp-proxy.ts";
import { allDone } from "./testing/all-done.ts";
import { testEnvironment } from "./testing/environment.ts";
import { placeTestBooking } from "./testing/events.ts";
import { type SpawnedWorker, spawnWorker } from "./testing/spawn-worker.ts";

const { databaseUrl, orm } = await setUpConnections();
let hold: Promise<void> | undefined;
const smtp = await startSmtpSink({ beforeAccepting: () => hold });
const wayToMail = await startTcpProxy(smtp.url);
const other = await startHttpSink();
const started: SpawnedWorker[] = [];

beforeEach(async () => {
  hold = undefined;
  smtp.mails.length = 0;
  await orm.em.getConnection().execute("truncate outbox_event, delivery, booking");
});
afterEach(async () => {
  for (const worker of started.splice(0)) {
    worker.kill();
    await worker.exit();
  }
});
afterAll(async () => {
  await Promise.all([wayToMail.stop(), smtp.stop(), other.stop()]);
});

function start(address = databaseUrl): SpawnedWorker {
  const worker = spawnWorker(
    testEnvironment({ databaseUrl: address, smtpUrl: wayToMail.url, smsUrl: other.url, dispatchUrl: other.url }),
  );
  started.push(worker);
  return worker;
}
const ready = (worker: SpawnedWorker) => expect.poll(() => worker.isReady(), { interval: 20 }).toBe(true);
const quiet = (timeout = 60_000) => allDone(orm, timeout);

test.each(["terminate", "disconnect"] as const)("%s: finishes what is under way and ends with 0", async (how) => {
  const worker = start();
  await ready(worker);
  const sending = Promise.withResolvers<void>();
  hold = sending.promise;
  await placeTestBooking(orm.em, { contactPhone: null });
  await expect.poll(() => orm.em.fork().count(Delivery, { effect: "confirmation-email", state: "sending" })).toBe(1);
  worker[how]();
  await expect.poll(() => worker.lines.join()).toContain("stopping");
  sending.resolve();
  expect(await worker.exit()).toBe(0);
  expect(await orm.em.fork().count(Delivery, { effect: "confirmation-email", state: "sent" })).toBe(1);
  expect(smtp.mails).toHaveLength(1);
});

test("waits for a database that is not there yet, and for one that went away", async () => {
  const proxy = await startTcpProxy(databaseUrl);
  onTestFinished(() => proxy.stop());
  proxy.cut();
  const worker = start(proxy.url);
  await expect.poll(() => worker.lines.join()).toContain("waiting for the database");
  await placeTestBooking(orm.em);
  proxy.heal();
  await quiet();
  proxy.cut();
  await placeTestBooking(orm.em);
  await expect.poll(() => worker.lines.join()).toMatch(/failed|cannot be reached/);
  proxy.heal();
  await quiet(15_000);
  expect(smtp.mails).toHaveLength(2);
});

test("ends at once when it is stopped while it waits for the database", async () => {
  const worker = start("postgres://nobody@127.0.0.1:9/none");
  await expect.poll(() => worker.lines.join()).toContain("waiting for the database");
  worker.terminate();
  expect(await worker.exit()).toBe(0);
});

test("nothing personal is in its log", async () => {
  const worker = start();
  await ready(worker);
  const canaries = { contactName: "Kanarie Zanger", contactEmail: "kanarie@example.nl", contactPhone: "+31699999999" };
  await placeTestBooking(orm.em, { ...canaries, pickupLocation: "Kanariestraat 7, Utrecht", note: "kooitje" });
  await quiet();
  wayToMail.cut();
  await placeTestBooking(orm.em, canaries);
  await expect.poll(() => worker.lines.join()).toContain("is tried again");
  wayToMail.heal();
  expect(worker.lines.join("\n")).not.toMatch(/kanarie|kooitje|699999999|token=/i);
});

import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { completedRide } from "@domrit/server/invoices/invoice.factory.ts";
import { createLog } from "@domrit/server/log/log.ts";
import type pg from "pg";
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { databaseUrl, withClient } from "../../infra/postgres/connection.ts";
import { createTestDatabase } from "../../infra/postgres/test-database.ts";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { jobOf } from "../delivery/jobs.ts";
import { effects, isEffectName } from "../effects.ts";
import { openQueues } from "../queues/queues.ts";
import { testEnvironment } from "../testing/environment.ts";
import { commitEvent, placeTestBooking } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { redisForTest } from "../testing/redis.ts";
import { spawnWorker } from "../testing/spawn-worker.ts";
import { findBroken } from "../verify/promises.ts";
import { holdRestored } from "./hold.ts";
import { type Decisions, reconcile } from "./reconcile.ts";

const redis = redisForTest(inject("redisUrl"), 9);
const [smtp, gateway, centre] = await Promise.all([startSmtpSink(), startHttpSink(), startHttpSink()]);
const folder = await mkdtemp(join(tmpdir(), "domrit-restoring-"));
const [mailLog, smsLog] = [join(folder, "mail.log"), join(folder, "sms.log")];

beforeEach(() => {
  for (const list of [smtp.mails, gateway.requests, centre.requests]) list.length = 0;
});
afterAll(() => Promise.all([smtp.stop(), gateway.stop(), centre.stop(), rm(folder, { recursive: true })]));

/** The database of this address as it is now, in another of its own. */
async function copyOf(url: string): Promise<string> {
  const copy = databaseUrl(url, `test_${randomBytes(6).toString("hex")}`);
  const [from, to] = [url, copy].map((each) => new URL(each).pathname.slice(1));
  const admin = databaseUrl(url, "postgres");
  await withClient(admin, (client) => client.query(`create database ${to} template ${from}`));
  onTestFinished(() =>
    withClient(admin, (client) => client.query(`drop database ${to} with (force)`)).then(() => undefined),
  );
  return copy;
}

async function inTransaction<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  });
}

const rowsOf = (url: string, statement: string) =>
  withClient(url, async (client) => (await client.query(statement)).rows);
const open = "select count(*)::int as open from outbox_event where completed_at is null or signalled_at is null";

/** Does something in a database, and leaves no connection to it. */
async function on<Result>(url: string, work: (em: Awaited<ReturnType<typeof connect>>["em"]) => Promise<Result>) {
  const orm = await connect(url, entities, 2);
  try {
    return await work(orm.em);
  } finally {
    await orm.close(true);
  }
}

function startWorker(url: string, redisUrl: string | undefined) {
  const sinks = { smtpUrl: smtp.url, smsUrl: gateway.url, dispatchUrl: centre.url };
  const worker = spawnWorker(testEnvironment({ databaseUrl: url, redisUrl, ...sinks }));
  onTestFinished(() => worker.kill());
  return worker;
}

/** Has a worker do all that waits in a database, and ends it. */
async function workOff(url: string, redisUrl: string | undefined): Promise<void> {
  const worker = startWorker(url, redisUrl);
  await quiet(url);
  worker.kill();
  await worker.exit();
  // What it had open ends a moment after it.
  await vi.waitFor(
    async () => {
      const name = new URL(url).pathname.slice(1);
      const left = await rowsOf(databaseUrl(url, "postgres"), `select from pg_stat_activity where datname = '${name}'`);
      expect(left).toHaveLength(0);
    },
    { timeout: 10_000 },
  );
}
const quiet = (url: string) =>
  vi.waitFor(async () => expect(await rowsOf(url, open)).toEqual([{ open: 0 }]), { timeout: 20_000, interval: 100 });

/** What reached others, by the name under which it did: of orders, their event. */
const arrived = () => ({
  mails: smtp.mails.map(({ message }) => String(message.MessageID).replace(/^<|@.*$/g, "")),
  texts: gateway.requests.map(({ body }): string => JSON.parse(body).clientRef),
  orders: centre.requests.map(({ body }): string => JSON.parse(body).eventId),
});
const nothing: Decisions = {
  mailLogs: [],
  smsLogs: [],
  sent: [],
  send: [],
  others: undefined,
  releasedBy: undefined,
};

/** A database that was lost, in which much was done after the moment that came back. */
async function lose(redisUrl: string | undefined) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const [known, customerId] = await on(url, async (em) => {
    const customer = await createCustomer(em);
    const { id } = await completedRide(em, customer.id);
    await commitEvent(em, "booking.completed", { bookingId: id, version: 2, channels: [] });
    return [await placeTestBooking(em), customer.id] as const;
  });
  await workOff(url, redisUrl);
  // Saved a moment before, sent a moment after.
  await on(url, async (em) => {
    await placeTestBooking(em, { contactEmail: "tweede@example.nl", contactPhone: "+31612345679" });
    const ride = await completedRide(em, customerId);
    await commitEvent(em, "booking.completed", { bookingId: ride.id, version: 2, channels: [] });
  });
  const restoredTo = new Date();
  const restored = await copyOf(url);
  await on(url, (em) => placeTestBooking(em, { contactEmail: "verloren@example.nl", contactPhone: "+31612345670" }));
  await workOff(url, redisUrl);
  return { url, restored, restoredTo, lostAt: new Date(), known };
}

/** Puts into the queue what the lost database asked for: of events that came back, and of others. */
async function fillQueue(redisUrl: string, lost: string): Promise<void> {
  const queues = openQueues({ redisUrl, databaseUrl: lost }, createLog("worker", "silent"), unwatched);
  await vi.waitFor(() => expect(queues.isUp()).toBe(true), { timeout: 10_000 });
  const deliveries = await rowsOf(lost, `select event_id as "eventId", effect from delivery`);
  for (const { eventId, effect } of deliveries) {
    if (isEffectName(effect)) await queues.add(effects[effect].queue, [jobOf({ eventId, effect })]);
  }
  await queues.close();
}

describe.each([
  { where: "PostgreSQL", redisUrl: undefined, filled: false },
  { where: "a Redis that was emptied", redisUrl: redis, filled: false },
  { where: "a Redis full of jobs of the lost time", redisUrl: redis, filled: true },
])("a database that was restored, with its queues in $where", ({ where, redisUrl, filled }) => {
  test.skipIf(where !== "PostgreSQL" && !redis)(
    "sends nothing twice, and forgets nothing",
    async () => {
      const { url, restored, restoredTo, lostAt, known } = await lose(redisUrl);
      const before = arrived();
      expect(before.mails).toHaveLength(5);
      expect([before.texts.length, before.orders.length]).toEqual([3, 3]);
      if (redisUrl && filled) await fillQueue(redisUrl, url);

      const lastInvoice = "2026-000002".replace("2026", String(lostAt.getFullYear()));
      const hold = () => inTransaction(restored, (client) => holdRestored(client, { restoredTo, lostAt, lastInvoice }));
      const { gaps } = await hold();
      expect(gaps).toEqual([{ year: lostAt.getFullYear(), first: 2, last: 2 }]);
      expect(await hold()).toMatchObject({ held: false, gaps: [] });

      const worker = startWorker(restored, redisUrl);
      const fresh = await on(restored, async (em) => {
        expect((await em.fork().findOneOrFail(Booking, known.id)).version).toBe(1000);
        return placeTestBooking(em, { contactEmail: "nieuw@example.nl", contactPhone: "+31612345671" });
      });
      // Pages live, and nothing goes out.
      await vi.waitFor(
        async () =>
          expect(await rowsOf(restored, "select from outbox_event where signalled_at is null")).toHaveLength(0),
        { timeout: 15_000 },
      );
      await vi.waitFor(() => expect(worker.isReady()).toBe(true), { timeout: 15_000 });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(arrived()).toEqual(before);

      await writeFile(
        mailLog,
        before.mails.map((name) => `postfix/cleanup: message-id=<${name}@domrit.example>\n`).join(""),
      );
      await writeFile(smsLog, before.texts.map((name) => `accepted ${name}\n`).join(""));
      const settle = (decisions: Partial<Decisions>) =>
        inTransaction(restored, (client) => reconcile(client, { ...nothing, ...decisions }));
      const undecided = async (decisions: Partial<Decisions> = {}) =>
        (await settle(decisions)).open.flatMap(({ fate, effect }) => (fate === "undecided" ? [effect] : [])).sort();
      expect(await undecided()).toEqual(["confirmation-email", "confirmation-sms"]);
      await expect(settle({ releasedBy: "the test" })).rejects.toThrow("2 effects are undecided");
      expect(await undecided({ mailLogs: [mailLog] })).toEqual(["confirmation-sms"]);
      expect(await settle({ smsLogs: [smsLog], releasedBy: "the test" })).toMatchObject({ taken: 1, released: true });

      await quiet(restored);
      const { mails, texts, orders } = arrived();
      expect(new Set(texts).size).toBe(texts.length);
      // The invoice of the ride that was completed before the loss is made again, as another.
      expect(new Set(mails).size).toBe(mails.length);
      expect([mails.length, texts.length]).toEqual([before.mails.length + 2, before.texts.length + 1]);
      expect(smtp.mails.slice(before.mails.length).flatMap(({ to }) => to)).toContain(fresh.contactEmail);
      // The taxi centre knows the order that it got before by its event.
      expect(new Set(orders).size).toBe(before.orders.length + 1);
      const numbers = await rowsOf(restored, "select right(number, 6) as number from invoice order by number");
      expect(numbers).toEqual([{ number: "000001" }, { number: "000003" }]);
      expect(
        await rowsOf(restored, "select distinct last_error from delivery where last_error like 'found%' order by 1"),
      ).toEqual([{ last_error: "found_in_mail_log" }, { last_error: "found_in_sms_log" }]);
      expect(await withClient(restored, findBroken)).toEqual([]);
      worker.kill();
    },
    60_000,
  );
});

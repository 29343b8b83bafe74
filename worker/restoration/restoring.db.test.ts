import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { withClient } from "@domrit/server/database/with-client.ts";
import { entities } from "@domrit/server/entities.ts";
import { completedRide } from "@domrit/server/invoices/invoice.factory.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type pg from "pg";
import { describe, expect, inject, type OnTestFinishedHandler, test, vi } from "vitest";
import { databaseUrl } from "../../infra/postgres/connection.ts";
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
import { startTestWorker } from "../testing/work.ts";
import { findBroken } from "../verify/promises.ts";
import { holdRestored } from "./hold.ts";
import { writeOpenEffects } from "./open-effects.ts";
import { type Decisions, reconcile } from "./reconcile.ts";

const redisUrl = inject("redisUrl");

type OnFinished = (end: OnTestFinishedHandler) => void;

/** What the worker sends to, and how a worker of a database is started; gone when the test is over. */
async function startOthers(onTestFinished: OnFinished, redis: string | undefined) {
  const [smtp, gateway, centre] = await Promise.all([startSmtpSink(), startHttpSink(), startHttpSink()]);
  onTestFinished(() => Promise.all([smtp.stop(), gateway.stop(), centre.stop()]).then(() => undefined));
  return {
    smtp,
    startWorker(url: string) {
      const sinks = { smtpUrl: smtp.url, smsUrl: gateway.url, dispatchUrl: centre.url };
      return startTestWorker(testEnvironment({ databaseUrl: url, redisUrl: redis, ...sinks }));
    },
    /** What reached others, by the name under which it did: of orders, their event. */
    arrived: () => ({
      mails: smtp.mails.map(({ message }) => String(message.MessageID).replace(/^<|@.*$/g, "")),
      texts: gateway.requests.map(({ body }): string => JSON.parse(body).clientRef),
      orders: centre.requests.map(({ body }): string => JSON.parse(body).eventId),
    }),
  };
}
type Others = Awaited<ReturnType<typeof startOthers>>;

/** Logs of the mail server and of the gateway that tell of these. */
async function writeLogs(onTestFinished: OnFinished, { mails, texts }: ReturnType<Others["arrived"]>) {
  const folder = await mkdtemp(join(tmpdir(), "domrit-restoring-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [mailLog, smsLog] = [join(folder, "mail.log"), join(folder, "sms.log")];
  await writeFile(mailLog, mails.map((name) => `postfix/cleanup: message-id=<${name}@domrit.example>\n`).join(""));
  await writeFile(smsLog, texts.map((name) => `accepted ${name}\n`).join(""));
  return { mailLog, smsLog };
}

/** The database of this address as it is now, in another of its own. */
async function copyOf(onTestFinished: OnFinished, url: string): Promise<string> {
  const copy = databaseUrl(url, `test_${randomBytes(6).toString("hex")}`);
  const [from, to] = [url, copy].map((each) => new URL(each).pathname.slice(1));
  const admin = databaseUrl(url, "postgres");
  await withClient(admin, (client) => client.query(`create database ${to} template ${from}`));
  onTestFinished(() =>
    withClient(admin, (client) => client.query(`drop database ${to} with (force)`)).then(() => undefined),
  );
  return copy;
}

const inTransaction = <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withClient(url, async (client) => {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  });

const rowsOf = (url: string, statement: string) =>
  withClient(url, async (client) => (await client.query(statement)).rows);
const open = "select count(*)::int as open from outbox_event where completed_at is null or signalled_at is null";

/** Does something in a database, and leaves no connection to it. */
async function on<Result>(url: string, work: (em: EntityManager) => Promise<Result>) {
  const orm = await connect(url, entities, 2, { connectMs: 60_000 });
  try {
    return await work(orm.em);
  } finally {
    await orm.close(true);
  }
}

/** Has a worker do all that waits in a database, and ends it. */
async function workOff({ startWorker }: Others, url: string): Promise<void> {
  const stop = await startWorker(url);
  await quiet(url);
  await stop();
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
const quiet = (url: string) => expect.poll(() => rowsOf(url, open), { interval: 100 }).toEqual([{ open: 0 }]);

const nothing: Decisions = {
  mailLogs: [],
  smsLogs: [],
  sent: [],
  send: [],
  others: undefined,
  releasedBy: undefined,
};

/** A ride of a customer that was completed just now, with the events of it. */
async function completeRide(em: EntityManager): Promise<void> {
  const customer = await createCustomer(em);
  const { id: bookingId } = await completedRide(em, customer.id);
  await commitEvent(em, "booking.placed", { bookingId, version: 1, channels: [] });
  await commitEvent(em, "booking.completed", { bookingId, version: 2, channels: [] });
}

/** A database that is lost a moment after another one was saved of it, in which nothing had been sent yet. */
async function lose(onTestFinished: OnFinished, others: Others) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const known = await on(url, async (em) => {
    await completeRide(em);
    return placeTestBooking(em);
  });
  // A relay has taken them, and not one was done.
  await inTransaction(url, writeOpenEffects);
  const restoredTo = new Date();
  const restored = await copyOf(onTestFinished, url);
  await on(url, (em) => placeTestBooking(em, { contactEmail: "verloren@example.nl", contactPhone: "+31612345670" }));
  await workOff(others, url);
  return { url, restored, restoredTo, lostAt: new Date(), known };
}

/** Puts into the queue what the lost database asked for: of events that came back, and of others. */
async function fillQueue(redis: string, lost: string): Promise<void> {
  const queues = openQueues({ redisUrl: redis, databaseUrl: lost }, createLog("worker", "silent"), unwatched);
  await expect.poll(() => queues.isUp()).toBe(true);
  const deliveries = await rowsOf(lost, `select event_id as "eventId", effect from delivery`);
  for (const { eventId, effect } of deliveries) {
    if (isEffectName(effect)) await queues.add(effects[effect].queue, [jobOf({ eventId, effect })]);
  }
  await queues.close();
}

const cases = [
  { where: "PostgreSQL", database: undefined, filled: false, tags: [] },
  { where: "a Redis that was emptied", database: 9, filled: false, tags: ["whole"] },
  { where: "a Redis full of jobs of the lost time", database: 10, filled: true, tags: [] },
];

describe("a database that was restored sends nothing twice, and forgets nothing", () => {
  for (const { where, database, filled, tags } of cases) {
    test.skipIf(database !== undefined && !redisUrl)(
      `with its queues in ${where}`,
      { tags, timeout: 150_000 },
      async ({ expect, onTestFinished }) => {
        const redis = database === undefined ? undefined : redisForTest(redisUrl, database);
        const others = await startOthers(onTestFinished, redis);
        const { url, restored, restoredTo, lostAt, known } = await lose(onTestFinished, others);
        const before = others.arrived();
        expect([before.mails, before.texts, before.orders].map((names) => new Set(names).size)).toEqual([3, 2, 3]);
        if (redis && filled) await fillQueue(redis, url);

        const year = Number(toWallTime(lostAt).date.slice(0, 4));
        const lastInvoice = `${year}-000002`;
        const held = () =>
          inTransaction(restored, (client) => holdRestored(client, { restoredTo, lostAt, lastInvoice }));
        expect(await held()).toMatchObject({ held: true, gaps: [{ year, first: 1, last: 2 }] });
        expect(await held()).toMatchObject({ held: false, gaps: [] });

        onTestFinished(await others.startWorker(restored));
        const fresh = await on(restored, async (em) => {
          expect((await em.fork().findOneOrFail(Booking, known.id)).version).toBe(1000);
          return placeTestBooking(em, { contactEmail: "nieuw@example.nl", contactPhone: "+31612345671" });
        });
        // Pages live, and nothing goes out.
        const unsignalled = "select from outbox_event where signalled_at is null";
        await expect.poll(() => rowsOf(restored, unsignalled)).toHaveLength(0);
        await sleep(1500);
        expect(others.arrived()).toEqual(before);

        const { mailLog, smsLog } = await writeLogs(onTestFinished, before);
        const settle = (decisions: Partial<Decisions>) =>
          inTransaction(restored, (client) => reconcile(client, { ...nothing, ...decisions }));
        const undecided = async (decisions: Partial<Decisions> = {}) =>
          (await settle(decisions)).open.flatMap(({ fate, effect }) => (fate === "undecided" ? [effect] : []));
        expect(await undecided()).toEqual(["confirmation-email", "confirmation-sms"]);
        await expect(settle({ releasedBy: "the test" })).rejects.toThrow("2 effects are undecided");
        expect(await undecided({ mailLogs: [mailLog] })).toEqual(["confirmation-sms"]);
        expect(await settle({ smsLogs: [smsLog], releasedBy: "the test" })).toMatchObject({ taken: 1, released: true });

        await quiet(restored);
        const { mails, texts, orders } = others.arrived();
        expect(new Set(mails).size).toBe(mails.length);
        expect(new Set(texts).size).toBe(texts.length);
        // The new booking's, and that of the invoice that is made again, as another.
        expect([mails.length, texts.length]).toEqual([before.mails.length + 2, before.texts.length + 1]);
        expect(others.smtp.mails.slice(before.mails.length).flatMap(({ to }) => to)).toContain(fresh.contactEmail);
        // The taxi centre knows the orders that it got before by their event.
        expect(new Set(orders).size).toBe(new Set(before.orders).size + 1);
        expect(await rowsOf(restored, "select number from invoice")).toEqual([{ number: `${year}-000003` }]);
        const reasons = "select last_error from delivery where last_error like 'found%' order by 1";
        expect((await rowsOf(restored, reasons)).map(({ last_error }) => last_error)).toEqual([
          "found_in_mail_log",
          "found_in_sms_log",
        ]);
        expect(await withClient(restored, findBroken)).toEqual([]);
      },
    );
  }
});

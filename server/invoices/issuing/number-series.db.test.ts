import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { MikroORM } from "@mikro-orm/postgresql";
import { expect, inject, type OnTestFinishedHandler, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../infra/postgres/test-database.ts";
import { createCustomer } from "../../account/account.factory.ts";
import { connect } from "../../database/orm.ts";
import { entities } from "../../entities.ts";
import { commitWith } from "../../testing/commit.ts";
import { completedRide, renderPlainly } from "../invoice.factory.ts";
import { issueInvoice } from "./issue-invoice.ts";

const RIDES = inject("isWhole") ? 2000 : 400;
const PROCESSES = 2;
const ISSUERS_EACH = 8;
const KILLS = 4;

/** A database of one test's own: the other one waits for most of its time, so they run side by side. */
async function connectTo(
  database: TestDatabase,
  onTestFinished: (end: OnTestFinishedHandler) => void,
): Promise<MikroORM> {
  const orm = await connect(database.url, entities, 4, { connectMs: 60_000 });
  onTestFinished(async () => {
    await orm.close(true);
    await database.drop();
  });
  return orm;
}

const start = (url: string) =>
  spawn(process.execPath, [join(import.meta.dirname, "../issuer.fixture.ts"), url, String(ISSUERS_EACH)], {
    stdio: ["ignore", "ignore", "inherit"],
  });

/** A process that is started again when it is killed; resolves when one has come to the end by itself. */
function keep(url: string) {
  let current = start(url);
  const finished = (async () => {
    for (;;) {
      await once(current, "exit");
      if (current.exitCode !== null) return current.exitCode;
      current = start(url);
    }
  })();
  return { finished, kill: () => current.kill("SIGKILL") };
}

const count = async (orm: MikroORM): Promise<number> => {
  const [row] = await orm.em.fork().execute<{ n: number }[]>("select count(*)::int as n from invoice");
  return row?.n ?? 0;
};

test.concurrent(`16 issuers, killed and failing on the way, number ${RIDES} rides without a gap or a repeat`, async ({
  onTestFinished,
}) => {
  const database = await createTestDatabase();
  const orm = await connectTo(database, onTestFinished);
  const customer = await createCustomer(orm.em);
  const { id } = await completedRide(orm.em, customer.id);
  await orm.em.execute(
    `insert into booking select (jsonb_populate_record(booking, jsonb_build_object('id', n, 'reference', n))).*
     from booking, generate_series(1, ?) n where id = ?`,
    [RIDES - 1, id],
  );
  const processes = Array.from({ length: PROCESSES }, () => keep(database.url));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (kill * RIDES) / (KILLS + 2);
    while ((await count(orm)) < enough) await sleep(50);
    processes[kill % PROCESSES]?.kill();
  }
  expect(await Promise.all(processes.map(({ finished }) => finished))).toEqual([0, 0]);

  const year = new Date().getUTCFullYear();
  const [series] = await orm.em.execute(
    `select count(*)::int as invoices, count(distinct booking_id)::int as rides, min(right(number, 6)) as first,
       max(right(number, 6)) as last, (select last from invoice_counter where year = ?) as counter,
       (select count(*)::int from outbox_event where type = 'invoice.issued') as events,
       count(*) filter (where convert_from(pdf, 'utf8') <> '%PDF ' || number)::int as wrong
     from invoice where left(number, 4) = ?`,
    [year, String(year)],
  );
  expect(series).toEqual({
    invoices: RIDES,
    rides: RIDES,
    first: "000001",
    last: String(RIDES).padStart(6, "0"),
    counter: RIDES,
    events: RIDES,
    wrong: 0,
  });
}, 240_000);

test.concurrent("a process that stops dead with a number in its hand loses it, and holds up the others no longer than that", async ({
  onTestFinished,
}) => {
  const orm = await connectTo(await createTestDatabase(), onTestFinished);
  const customer = await createCustomer(orm.em);
  const [dead, alive] = [await completedRide(orm.em, customer.id), await completedRide(orm.em, customer.id)];
  const [numbered, asleep] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stuck = issueInvoice(
    commitWith(orm.em),
    dead.id,
    async (document) => {
      numbered.resolve();
      await asleep.promise;
      return renderPlainly(document);
    },
    new Date(),
  );
  await numbered.promise;
  const invoice = await issueInvoice(commitWith(orm.em), alive.id, renderPlainly, new Date());
  expect(Number(invoice?.number.slice(5))).toBe(1);
  asleep.resolve();
  await expect(stuck).rejects.toThrow();
  expect(Number((await issueInvoice(commitWith(orm.em), dead.id, renderPlainly, new Date()))?.number.slice(5))).toBe(2);
}, 30_000);

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { printTable, type Row } from "../bench/row.ts";
import { FAULTS } from "./fault-list.ts";
import { letGuestsBook } from "./guests.ts";
import { type Product, startProduct } from "./product.ts";
import { checkPromises } from "./promises.ts";

const HEAL_MS = 5000;
const REST_MS = 60_000;

/** The milliseconds until both servers answer again that they are ready. */
async function untilReady(product: Product): Promise<number> {
  const since = performance.now();
  const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  while (!(await Promise.all(product.urls.map(isReady))).every(Boolean)) {
    if (performance.now() - since > REST_MS) throw new Error("the servers do not come back");
    await sleep(50);
  }
  return performance.now() - since;
}

/** The milliseconds until no event waits for an effect any more; the time limit when that does not happen. */
async function untilAtRest(product: Product): Promise<number> {
  const since = performance.now();
  const database = new pg.Client({ connectionString: product.databaseUrl() });
  await database.connect();
  const open = `select count(*)::int n from delivery where effect like 'confirmation%' and state in ('pending', 'sending')
    union all select count(*)::int from outbox_event where dispatched_at is null`;
  const waits = async () => (await database.query(open)).rows.some(({ n }) => n > 0);
  while ((await waits()) && performance.now() - since < REST_MS) await sleep(100);
  await database.end();
  return performance.now() - since;
}

const product = await startProduct();
const rows: Row[] = [];
try {
  await untilReady(product);
  const guests = letGuestsBook(product.urls);
  for (const { name, run } of FAULTS) {
    await sleep(1000);
    console.log(`${name}…`);
    await run(product);
    const healed = await untilReady(product);
    rows.push({
      what: name,
      measured: `ready after ${Math.round(healed)} ms`,
      bar: `≤ ${HEAL_MS} ms`,
      reached: healed <= HEAL_MS,
    });
  }
  await guests.close();
  const rest = await untilAtRest(product);
  rows.push({
    what: "everything due is sent",
    measured: `${Math.round(rest)} ms`,
    bar: `< ${REST_MS} ms`,
    reached: rest < REST_MS,
  });
  rows.push(...(await checkPromises(product, guests.attempts)));
} finally {
  await product.stop();
}
printTable(rows);
process.exit(rows.every(({ reached }) => reached) ? 0 : 1);

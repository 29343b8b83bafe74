import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile, printTable, type Row } from "../measuring/row.ts";
import { deployConfig } from "./config.ts";
import { bookSteadily } from "./guests.ts";
import { openPages } from "./pages.ts";

const PER_SECOND = 20;
const PAGES = 30;
const RIGHT_WITHIN_MS = 5000;
const DEPLOY = ["sh", join(import.meta.dirname, "../docker/deploy.sh"), "--force-recreate"];

/** Replaces servers under load. Needs a high RATE_LIMIT_SCALE and no dispatch simulator. */
const { siteUrl, secrets } = deployConfig;
const [program = "", ...args] = process.argv.length > 2 ? process.argv.slice(2) : DEPLOY;
const pages = await openPages({ url: siteUrl, secrets }, PAGES);
const guests = bookSteadily([siteUrl], PER_SECOND);
await sleep(3000);
console.log(`${[program, ...args].join(" ")}`);
const [code] = await once(spawn(program, args, { stdio: "inherit" }), "exit");
await sleep(3000);
const attempts = await guests.close();
await sleep(RIGHT_WITHIN_MS);
const { lags, changes, reasons } = pages.close();

const failed = attempts.filter(({ status }) => status !== 201);
const byStatus = [...Map.groupBy(failed, ({ status }) => status)].map(([status, of]) => `${of.length} × ${status}`);
const times = attempts.map(({ milliseconds }) => milliseconds);
const missing = await guests.countMissing();
const worst = Math.max(0, ...lags);
const rows: Row[] = [
  { what: "the command", measured: `exit ${code}`, bar: "exit 0", reached: code === 0 },
  {
    what: "bookings that failed",
    measured: [`${failed.length} of ${attempts.length}`, ...byStatus].join(", "),
    bar: "0",
    reached: failed.length === 0 && attempts.length > 0,
  },
  {
    what: "time to book",
    measured: `p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms`,
    bar: "told only",
    reached: true,
  },
  { what: "acknowledged bookings that are not there", measured: String(missing), bar: "0", reached: missing === 0 },
  {
    what: "pages that came back by themselves",
    measured: `${reasons.length} times: ${[...new Set(reasons)]}`,
    bar: "transport close only",
    reached: reasons.length > 0 && reasons.every((reason) => reason === "transport close"),
  },
  {
    what: "a page shows what the database has",
    measured: `after at most ${Math.round(worst)} ms, ${changes} changes on ${PAGES} pages`,
    bar: `≤ ${RIGHT_WITHIN_MS} ms`,
    reached: worst <= RIGHT_WITHIN_MS && changes > 0,
  },
];
printTable(rows);
process.exit(rows.every(({ reached }) => reached) ? 0 : 1);

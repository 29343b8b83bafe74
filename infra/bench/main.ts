import { environmentWith } from "../checks/config.ts";
import { untilStopped } from "../machine/until-stopped.ts";
import { type Benchmark, printTable, type Row } from "../measuring/row.ts";
import { ensureWebBuild } from "../start/web-build.ts";
import { accountPages } from "./account-pages.ts";
import { bigTables } from "./big-tables.ts";
import { bookingLatency } from "./booking-latency.ts";
import { bookingRate } from "./booking-rate.ts";
import { bytes } from "./bytes.ts";
import { effects } from "./effects.ts";
import { hostileSockets } from "./hostile-sockets.ts";
import { html } from "./html.ts";
import { interactionLatency } from "./interaction-latency.ts";
import { lighthouse } from "./lighthouse.ts";
import { liveChanges } from "./live-changes.ts";
import { loginFlood } from "./login-flood.ts";
import { nextPage } from "./next-page.ts";
import { asked } from "./options.ts";
import { planBoard } from "./plan-board.ts";
import { dayPlan } from "./planning/day-plan.ts";
import { renderedPages } from "./rendered-pages.ts";
import { startUp } from "./start-up.ts";
import { suggestion } from "./suggestion.ts";
import { tenSeconds } from "./ten-seconds.ts";
import { watchedBookings } from "./watched-bookings.ts";
import { wholeProduct } from "./whole-product.ts";

/** Affected by most changes, or felt by guests. */
const daily = [bytes, html, startUp, bookingRate, bookingLatency, liveChanges, interactionLatency, wholeProduct];
/** Measured with `all`: each concerns one rarely changed part. */
const seldom = [
  loginFlood,
  watchedBookings,
  renderedPages,
  effects,
  bigTables,
  accountPages,
  hostileSockets,
  suggestion,
  planBoard,
  dayPlan,
  tenSeconds,
  nextPage,
  lighthouse,
];

const all = [...daily, ...seldom];
const unknown = asked.filter((name) => name !== "all" && !all.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there are: all, ${all.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
const chosen = asked.includes("all") ? all : all.filter(({ name }) => asked.includes(name));

const { signal, stopped } = untilStopped();

/** Everything started is gone at the end, also after a failure. */
async function measure({ name, run }: Benchmark): Promise<Row[]> {
  console.log(`${name}…`);
  try {
    await using scope = new AsyncDisposableStack();
    return await Promise.race([run(scope), stopped]);
  } catch (error) {
    if (!signal.aborted) console.error(error);
    return [{ what: name, measured: error instanceof Error ? error.message : String(error), bar: "", reached: false }];
  }
}

await ensureWebBuild(environmentWith({}), { anyBuild: false, signal });
const rows: Row[] = [];
for (const benchmark of asked.length === 0 ? daily : chosen) {
  if (signal.aborted) break;
  rows.push(...(await measure(benchmark)));
}
printTable(rows);
process.exit(rows.every(({ reached }) => reached) && !signal.aborted ? 0 : 1);

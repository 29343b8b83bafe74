import pg from "pg";
import { until } from "../machine/until.ts";
import type { Machine } from "../machines/machine.ts";
import { hasDocker, startMachines, untilPrimary } from "../machines/machines.ts";
import { runKind } from "../machines/run.ts";
import { type Benchmark, median, percentile, type Row } from "../measuring/row.ts";
import { bookEvenly } from "./load/booking-arrivals.ts";
import { bookByHttp } from "./load/booking-load.ts";

const ROUNDS = 3;
/** Seconds until bookings work again, by failure. */
const BARS = { power: 30, standby: 30, process: 10, switchover: 3 };
/** Seconds until every page is right again. */
const PAGES_BAR = 35;

const PRICE_ROUNDS = 3;
const PRICE = { connections: 16, seconds: 10 };
/** A rate that one computer can do for three machines. */
const EVENLY = { perSecond: 10, seconds: 10 };

async function measurePrice(machines: readonly Machine[]): Promise<Row> {
  const primary = await untilPrimary(machines);
  const rounds: Record<"with" | "without", { rate: number; p99: number }[]> = { with: [], without: [] };
  await bookByHttp(primary.url, PRICE);
  for (let round = 0; round < PRICE_ROUNDS; round += 1) {
    for (const which of ["with", "without"] as const) {
      await waitForQuorum(primary, which === "with");
      const { perSecond: rate } = await bookByHttp(primary.url, PRICE);
      const p99 = percentile(await bookEvenly(primary.url, EVENLY), 0.99);
      rounds[which].push({ rate, p99 });
    }
  }
  await waitForQuorum(primary, true);
  const told = (which: "with" | "without"): string =>
    `${median(rounds[which].map(({ rate }) => rate)).toFixed(0)}/s, p99 ${median(rounds[which].map(({ p99 }) => p99)).toFixed(0)} ms`;
  return {
    what: "bookings whose commit waits for another machine, beside one machine's",
    measured: `${told("with")}; ${told("without")}`,
    bar: "stated",
    reached: true,
  };
}

async function waitForQuorum(primary: Machine, waits: boolean): Promise<void> {
  const settings = [`synchronous_mode=${waits ? "quorum" : "off"}`, `synchronous_mode_strict=${waits}`];
  const edit = ["patronictl", "edit-config", "--force", "domrit"];
  await primary.compose("exec", "-T", "postgres", ...edit, ...settings.flatMap((setting) => ["--set", setting]));
  const client = new pg.Client({ connectionString: primary.databaseUrl });
  await client.connect();
  const isSet = async (): Promise<boolean> => {
    const { rows } = await client.query<{ names: string }>("select current_setting('synchronous_standby_names') names");
    return (rows[0]?.names !== "") === waits;
  };
  await until(isSet, 60, "the setting of commits");
  await client.end();
}

/** How long bookings fail after a loss, and whether an acknowledged one is lost. */
export const threeMachines: Benchmark = {
  name: "machines",
  async run(scope) {
    if (!(await hasDocker())) throw new Error("needs a Docker engine");
    const machines = await startMachines(scope, (news) => console.log(`${news}…`));
    const rows: Row[] = [];
    const pages: number[] = [];
    let lost = 0;
    let acknowledged = 0;
    let failedAtSwitchovers = 0;
    let seed = 1;
    for (const [kind, bar] of Object.entries(BARS)) {
      const seconds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const result = await runKind(machines, kind, seed);
        seed += 1;
        seconds.push(result.refusedForMs / 1000);
        pages.push(result.pagesRightMs / 1000);
        lost += result.lost;
        acknowledged += result.bookings - result.failed;
        if (kind === "switchover") failedAtSwitchovers += result.failed;
      }
      const spread = seconds.map((each) => each.toFixed(1)).join(", ");
      const measured = median(seconds);
      rows.push({
        what: `bookings work again: ${kind}`,
        measured: `${measured.toFixed(1)} s (${spread})`,
        bar: `≤ ${bar} s`,
        reached: measured <= bar,
      });
    }
    rows.push({
      what: "bookings that failed for their guest: switchover",
      measured: String(failedAtSwitchovers),
      bar: "0",
      reached: failedAtSwitchovers === 0,
    });
    const slowest = Math.max(...pages);
    rows.push({
      what: "pages right again, the slowest of all of these",
      measured: `${slowest.toFixed(1)} s`,
      bar: `≤ ${PAGES_BAR} s`,
      reached: slowest <= PAGES_BAR,
    });
    rows.push(await measurePrice(machines.machines));
    rows.push({
      what: "acknowledged bookings lost",
      measured: `${lost} of ${acknowledged}`,
      bar: "0",
      reached: lost === 0,
    });
    return rows;
  },
};

import { environmentWith } from "../checks/config.ts";
import { readCommand } from "../machine/command-line.ts";
import { untilStopped } from "../machine/until-stopped.ts";
import { printTable, type Row } from "../measuring/row.ts";
import { ensureWebBuild } from "../start/web-build.ts";
import { runNamed } from "./named.ts";
import { readOptions, USAGE } from "./options.ts";
import { runSeeds, type Tally } from "./random-runs.ts";

const options = readCommand(USAGE, () => readOptions(process.argv.slice(2)));

const { signal, stopped } = untilStopped();

const rows: Row[] = [];
const tallies: Tally[] = [];

async function runAll(scope: AsyncDisposableStack): Promise<void> {
  await ensureWebBuild(environmentWith({}), { anyBuild: false, signal });
  for (const backend of options.backends) {
    if (options.named) rows.push(...(await runNamed(scope, backend, options.patience)));
    if (options.seeds.length > 0) tallies.push(await runSeeds(scope, backend, options.seeds, options.patience));
  }
}

try {
  await using scope = new AsyncDisposableStack();
  await Promise.race([runAll(scope), stopped]);
} catch (error) {
  console.error(error);
  process.exit(signal.aborted ? 130 : 1);
}
for (const reason of new Set(tallies.flatMap(({ skipped }) => [...skipped])))
  console.warn(`\n*** SKIPPED: ${reason}. ***`);
if (rows.length > 0) printTable(rows);
if (tallies.length > 0)
  console.table(
    tallies.map(({ backend, runs, broken, seconds, slowestRestMs, rides, copies, ownEnds }) => ({
      backend,
      runs,
      broken: broken.length === 0 ? "none" : `${broken.length}: seeds ${broken.join(", ")}`,
      rides,
      copies,
      "ended by themselves": ownEnds,
      "slowest rest": `${(slowestRestMs / 1000).toFixed(1)} s`,
      "a run": `${(seconds / runs).toFixed(1)} s`,
    })),
  );
const isKept = rows.every(({ reached }) => reached) && tallies.every(({ broken }) => broken.length === 0);
process.exit(isKept ? 0 : 1);

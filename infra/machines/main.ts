import { parseArgs } from "node:util";
import { openPromises } from "../backup/trial/promises.ts";
import { readCommand, wholeNumber } from "../machine/command-line.ts";
import { untilStopped } from "../machine/until-stopped.ts";
import { seeded } from "../proof/random.ts";
import { KINDS } from "./kinds.ts";
import { hasDocker, startMachines } from "./machines.ts";
import { tryRestore } from "./restore.ts";
import { type RunResult, runKind } from "./run.ts";

const USAGE = `npm run machines                         one run of each kind: ${Object.keys(KINDS).join(", ")}
npm run machines -- --runs 10 --seed 1   so many runs, each of a kind drawn from its seed
  --kind power --kind etcd              of these kinds alone
npm run machines -- --restore            the databases of all three are lost, and restored to a moment`;

const { values, runs, first } = readCommand(USAGE, () => {
  const { values } = parseArgs({
    options: {
      runs: { type: "string" },
      seed: { type: "string", default: "1" },
      kind: { type: "string", multiple: true, default: Object.keys(KINDS) },
      restore: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  const unknown = values.kind.find((kind) => !(kind in KINDS));
  if (unknown) throw new Error(`there is no ${unknown}`);
  const runs = values.runs === undefined ? undefined : wholeNumber("runs", values.runs);
  return { values, runs, first: wholeNumber("seed", values.seed) };
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (!(await hasDocker())) {
  console.error("The three machines are made of containers: a Docker engine is needed, and none answers.");
  process.exit(1);
}
const kinds = values.kind as [string, ...string[]];
const plan = runs
  ? Array.from({ length: runs }, (_, index) => {
      const seed = first + index;
      return { seed, kind: seeded(seed, "kind").pick(kinds) };
    })
  : kinds.map((kind, index) => ({ seed: first + index, kind }));

const { signal, stopped } = untilStopped();
const tell = (news: string): void => console.log(`${news}…`);

if (values.restore) {
  const promises = openPromises();
  try {
    await using scope = new AsyncDisposableStack();
    await Promise.race([startMachines(scope, tell).then((machines) => tryRestore(machines, promises)), stopped]);
  } catch (error) {
    console.error(error);
    process.exitCode = signal.aborted ? 130 : 1;
  }
  process.exit(Number(!promises.close()) || process.exitCode);
}
const results: RunResult[] = [];
let unfinished = 0;

async function runAll(scope: AsyncDisposableStack, runs: typeof plan, haveClocks: boolean): Promise<void> {
  const machines = await startMachines(scope, tell, { haveClocks });
  for (const { seed, kind } of runs) {
    const result = await runKind(machines, kind, seed).catch((error: unknown) =>
      console.error(`seed ${seed}, ${kind}:`, error),
    );
    if (!result) {
      unfinished += 1;
      continue;
    }
    results.push(result);
    const { broken, refusedForMs, pagesRightMs, bookings, repeated, failed, lost } = result;
    console.log(
      `seed ${seed}, ${kind}: refused for ${(refusedForMs / 1000).toFixed(1)} s, pages right after ${(pagesRightMs / 1000).toFixed(1)}; of ${bookings} bookings ${repeated} were asked for again, ${failed} failed, ${lost} lost`,
    );
    for (const breach of broken) console.log(`  BROKEN: ${breach}`);
  }
}

try {
  for (const haveClocks of [false, true]) {
    // Some sleeps of Patroni fail with settable clocks (libfaketime 0.9.10) and would slow hand-overs.
    const runs = plan.filter(({ kind }) => (kind === "clock") === haveClocks);
    if (runs.length === 0) continue;
    await using scope = new AsyncDisposableStack();
    await Promise.race([runAll(scope, runs, haveClocks), stopped]);
  }
} catch (error) {
  console.error(error);
  process.exitCode = signal.aborted ? 130 : 1;
}
const broken = results.filter(({ broken, lost }) => broken.length > 0 || lost > 0);
console.log(`${results.length} runs, ${broken.length} with a broken promise; ${unfinished} did not come to their end`);
// A stopped run would go on and break the next one's machines.
process.exit(process.exitCode || Number(broken.length + unfinished > 0));

import { parseArgs } from "node:util";
import { run } from "../checks/run.ts";

const USAGE = `npm run payments                          some runs, and a bug that is planted to see that it is found
npm run payments -- --runs 200            so many runs, with a seed drawn and those after it
npm run payments -- --runs 1 --seed 123   the run with this seed once more`;

/** The tests to run, and the environment that says how often. Throws for what it does not know. */
function readCommand(args: string[]) {
  const { values } = parseArgs({ args, options: { runs: { type: "string" }, seed: { type: "string" } } });
  const given = Object.entries(values).map(([name, value]): [string, string] => {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number above 0`);
    return [`PAYMENT_${name.toUpperCase()}`, value];
  });
  return { environment: Object.fromEntries(given), only: given.length > 0 ? ["-t", "every cent"] : [] };
}

const { environment, only } = (() => {
  try {
    return readCommand(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
})();

const tests = ["run", "--config", "infra/checks/vitest.config.ts", "--project", "database", "infra/payments", ...only];
process.exit((await run("vitest", tests, environment)) ? 0 : 1);

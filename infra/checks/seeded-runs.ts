import { parseArgs } from "node:util";
import { run } from "./run.ts";

type SeededRuns = {
  /** The npm command. */
  command: string;
  planted: string;
  /** Prefix of its variables. */
  prefix: string;
  /** Part of the name of the test. */
  test: string;
  tests: string[];
};

const usage = ({
  command,
  planted,
}: SeededRuns) => `npm run ${command}                          some runs, and ${planted}
npm run ${command} -- --runs 200            so many runs, with a seed drawn and those after it
npm run ${command} -- --runs 1 --seed 123   the run with this seed once more`;

/** Throws for unknown options. */
function readCommand({ prefix, test }: SeededRuns, args: string[]) {
  const { values } = parseArgs({ args, options: { runs: { type: "string" }, seed: { type: "string" } } });
  const given = Object.entries(values).map(([name, value]): [string, string] => {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number above 0`);
    return [`${prefix}_${name.toUpperCase()}`, value];
  });
  return { environment: { ...Object.fromEntries(given), CHECKS: "all" }, only: given.length > 0 ? ["-t", test] : [] };
}

export async function runSeeded(seeded: SeededRuns): Promise<never> {
  const { environment, only } = (() => {
    try {
      return readCommand(seeded, process.argv.slice(2));
    } catch (error) {
      console.error(`${error instanceof Error ? error.message : error}\n\n${usage(seeded)}`);
      process.exit(2);
    }
  })();
  const tests = ["run", "--config", "infra/checks/vitest.config.ts", ...seeded.tests, ...only];
  process.exit((await run("vitest", tests, environment)) ? 0 : 1);
}

import { parseArgs } from "node:util";
import { run } from "./run.ts";

const RUNS = {
  model: {
    planted: "the bugs that are planted to see that they are found",
    prefix: "MODEL",
    test: "every promise",
    tests: ["--project", "model"],
  },
  payments: {
    planted: "a bug that is planted to see that it is found",
    prefix: "PAYMENT",
    test: "every cent",
    tests: ["--project", "database", "infra/payments"],
  },
};
const [command = "", ...args] = process.argv.slice(2);
const { planted, prefix, test, tests } = RUNS[command as keyof typeof RUNS];

const USAGE = `npm run ${command}                          some runs, and ${planted}
npm run ${command} -- --runs 200            so many runs, with a seed drawn and those after it
npm run ${command} -- --runs 1 --seed 123   the run with this seed once more`;

const given = (() => {
  try {
    const { values } = parseArgs({ args, options: { runs: { type: "string" }, seed: { type: "string" } } });
    return Object.entries(values).map(([name, value]): [string, string] => {
      if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number above 0`);
      return [`${prefix}_${name.toUpperCase()}`, value];
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
})();
const only = given.length > 0 ? ["-t", test] : [];
const vitest = ["run", "--config", "infra/checks/vitest.config.ts", ...tests, ...only];
process.exit((await run("vitest", vitest, { ...Object.fromEntries(given), CHECKS: "all" })) ? 0 : 1);

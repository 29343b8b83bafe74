import { parseArgs } from "node:util";
import { readCommand, wholeNumber } from "../machine/command-line.ts";
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

const given = readCommand(USAGE, () => {
  const { values } = parseArgs({ args, options: { runs: { type: "string" }, seed: { type: "string" } } });
  return Object.entries(values).map(([name, typed]) => [
    `${prefix}_${name.toUpperCase()}`,
    String(wholeNumber(name, typed)),
  ]);
});
const only = given.length > 0 ? ["-t", test] : [];
const vitest = ["run", "--config", "infra/checks/vitest.config.ts", ...tests, ...only];
process.exit((await run("vitest", vitest, { ...Object.fromEntries(given), CHECKS: "all" })) ? 0 : 1);

import { parseArgs } from "node:util";
import { readCommand, wholeNumber } from "../machine/command-line.ts";
import { copyDatabase } from "../postgres/connection.ts";
import { startTestCluster } from "../postgres/test-cluster.ts";
import { simulate } from "./week.ts";

const USAGE = `npm run company                                 a week of 15 cars with 250 rides a day
npm run company -- --seeds 50 --first 1         as many weeks, each drawn from its own seed
  --days 1 --cars 4 --rides 40                  a smaller company`;

const { first, seeds, size } = readCommand(USAGE, () => {
  const usual = { seeds: 1, first: 1, days: 7, cars: 15, rides: 250 };
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { seeds: text, first: text, days: text, cars: text, rides: text } });
  const number = (name: keyof typeof usual): number => {
    const typed = values[name];
    return typed === undefined ? usual[name] : wholeNumber(name, typed);
  };
  const size = { hours: 24 * number("days"), cars: number("cars"), ridesADay: number("rides") };
  return { first: number("first"), seeds: number("seeds"), size };
});
const cluster = await startTestCluster();
try {
  for (let seed = first; seed < first + seeds; seed += 1) {
    const databaseUrl = await copyDatabase(cluster.templateUrl, `company_${seed}`);
    const began = performance.now();
    const { broken, figures } = await simulate(databaseUrl, seed, size);
    const told = Object.entries(figures).map(([what, count]) => `${count} ${what}`);
    console.log(`seed ${seed}: ${told.join(", ")}; ${Math.round((performance.now() - began) / 1000)} s`);
    for (const line of broken) console.log(`✗ ${line}`);
    if (broken.length > 0) process.exitCode = 1;
  }
} finally {
  await cluster.remove();
}
process.exit();

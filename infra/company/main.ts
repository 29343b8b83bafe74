import { parseArgs } from "node:util";
import { withClient } from "@domrit/server/database/with-client.ts";
import { databaseUrl } from "../postgres/connection.ts";
import { startTestCluster } from "../postgres/test-cluster.ts";
import { simulate } from "./week.ts";

const USAGE = `npm run company                                 a week of 15 cars with 250 rides a day
npm run company -- --seeds 50 --first 1         as many weeks, each drawn from its own seed
  --days 1 --cars 4 --rides 40                  a smaller company`;

/** A whole number above 0 each; ends the process where nothing can be understood. */
function readOptions(args: string[]) {
  const usual = { seeds: "1", first: "1", days: "7", cars: "15", rides: "250" };
  const text = (value: string) => ({ type: "string", default: value }) as const;
  try {
    const options = {
      seeds: text(usual.seeds),
      first: text(usual.first),
      days: text(usual.days),
      cars: text(usual.cars),
      rides: text(usual.rides),
    };
    const { values } = parseArgs({ args, options });
    for (const [name, value] of Object.entries(values))
      if (!/^[1-9]\d{0,5}$/.test(value)) throw new Error(`--${name} is a whole number above 0`);
    const { seeds, first, days, cars, rides } = values;
    const size = { hours: 24 * Number(days), cars: Number(cars), ridesADay: Number(rides) };
    return { first: Number(first), seeds: Number(seeds), size };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

const { first, seeds, size } = readOptions(process.argv.slice(2));
const cluster = await startTestCluster();
try {
  for (let seed = first; seed < first + seeds; seed += 1) {
    const name = `company_${seed}`;
    await withClient(databaseUrl(cluster.templateUrl, "postgres"), (client) =>
      client.query(`create database ${name} template ${new URL(cluster.templateUrl).pathname.slice(1)}`),
    );
    const began = performance.now();
    const { broken, figures } = await simulate(databaseUrl(cluster.templateUrl, name), seed, size);
    const told = Object.entries(figures).map(([what, count]) => `${count} ${what}`);
    console.log(`seed ${seed}: ${told.join(", ")}; ${Math.round((performance.now() - began) / 1000)} s`);
    for (const line of broken) console.log(`✗ ${line}`);
    if (broken.length > 0) process.exitCode = 1;
  }
} finally {
  await cluster.remove();
}
process.exit();

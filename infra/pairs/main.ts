import { copyDatabase } from "../postgres/connection.ts";
import { startTestCluster } from "../postgres/test-cluster.ts";
import { readOptions } from "./options.ts";
import { plant, runPlanted } from "./planted.ts";

const options = readOptions(process.argv.slice(2));
if (options.isPlanted) process.exit((await runPlanted(options.share, options.seed)) ? 0 : 1);
const isWhole = !(options.acts || options.seconds || options.part);
if (isWhole) {
  const { walkInParts } = await import("./parts.ts");
  process.exit((await walkInParts(options.seed)) ? 0 : 1);
}
if (options.fault) plant(options.fault);

const cluster = await startTestCluster();
try {
  const databaseUrl = await copyDatabase(cluster.templateUrl, "pairs");
  // After a fault is planted, as it is in what this loads.
  const { figuresText, printNotWalked, run } = await import("./run.ts");
  const isRight = await run(databaseUrl, options, (figures) => {
    if (process.send) return process.send(figures);
    console.log(figuresText(figures, options.seed));
    printNotWalked();
  });
  process.exitCode = isRight ? 0 : 1;
} finally {
  await cluster.remove();
}
process.exit();

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
// After a fault is planted, as it is in what is loaded from now on.
const { withClient } = await import("@domrit/server/database/with-client.ts");
const { databaseUrl } = await import("../postgres/connection.ts");
const { startTestCluster } = await import("../postgres/test-cluster.ts");

const cluster = await startTestCluster();
try {
  const name = "pairs";
  await withClient(databaseUrl(cluster.templateUrl, "postgres"), (client) =>
    client.query(`create database ${name} template ${new URL(cluster.templateUrl).pathname.slice(1)}`),
  );
  const { figuresText, printNotWalked, run } = await import("./run.ts");
  const isRight = await run(databaseUrl(cluster.templateUrl, name), options, (figures) => {
    if (process.send) return process.send(figures);
    console.log(figuresText(figures, options.seed));
    printNotWalked();
  });
  process.exitCode = isRight ? 0 : 1;
} finally {
  await cluster.remove();
}
process.exit();

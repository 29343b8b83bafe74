import { parseArgs } from "node:util";
import { printableError } from "@domrit/server/process/printable-error.ts";
import { watchProgress } from "@domrit/server/process/progress.ts";
import { isRunByNpm, readConfig } from "./config.ts";
import { startProduct } from "./product.ts";

watchProgress("start");

const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });

const stopping = new AbortController();
const parent = process.ppid;
// Ctrl-C may arrive twice: from the terminal and through npm.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopping.abort());
if (isRunByNpm) setInterval(() => process.ppid !== parent && stopping.abort(), 500).unref();

try {
  await startProduct(readConfig(), { dev: values.dev, signal: stopping.signal });
  process.exit(0);
} catch (error) {
  console.error(printableError(error));
  process.exit(1);
}

import { createLog, logUncaught } from "@domrit/server/log/log.ts";
import { watchProgress } from "@domrit/server/process/progress.ts";
import { onShutdown } from "@domrit/server/process/shutdown.ts";
import { startTracing } from "@domrit/server/tracing/start-tracing.ts";
import { readConfig } from "./config.ts";
import { serveHealth } from "./serve-health.ts";
import { startWorker } from "./worker.ts";

const progress = watchProgress("worker");
const config = readConfig();
const log = createLog("worker", config.LOG_LEVEL);
logUncaught(log);
const stopTracing = await startTracing(config, "worker");
const stopping = new AbortController();
let isRunning = false;
const stopServing = await serveHealth({ config, progress, isRunning: () => isRunning });
const worker = startWorker(config, log, progress, stopping.signal);
onShutdown(log, async () => {
  isRunning = false;
  progress.end();
  stopping.abort();
  const stop = await worker;
  await stop();
  await stopTracing();
  stopServing();
});
await worker;
isRunning = !stopping.signal.aborted;
if (isRunning) log.info("ready");

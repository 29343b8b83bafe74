import { createLog, logUncaught } from "@domrit/server/log/log.ts";
import { watchProgress } from "@domrit/server/process/progress.ts";
import { onShutdown } from "@domrit/server/process/shutdown.ts";
import { readConfig } from "./config.ts";
import { startWorker } from "./worker.ts";

const progress = watchProgress("worker");
const config = readConfig();
const log = createLog("worker", config.LOG_LEVEL);
logUncaught(log);
const stopping = new AbortController();
const worker = startWorker(config, log, progress, stopping.signal);
onShutdown(log, async () => {
  progress.end();
  stopping.abort();
  const stop = await worker;
  await stop();
});
await worker;
if (!stopping.signal.aborted) log.info("ready");

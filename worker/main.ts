import { createLog, logUncaught } from "@domrit/server/log/log.ts";
import { onShutdown } from "@domrit/server/process/shutdown.ts";
import { readConfig } from "./config.ts";
import { startWorker } from "./worker.ts";

const config = readConfig();
const log = createLog("worker", config.LOG_LEVEL);
logUncaught(log);
const stopping = new AbortController();
const worker = startWorker(config, log, stopping.signal);
onShutdown(log, async () => {
  stopping.abort();
  const stop = await worker;
  await stop();
});
await worker;
if (!stopping.signal.aborted) log.info("ready");

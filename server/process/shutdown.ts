import type { Logger } from "pino";

/** Limit for stopping, after draining. */
const DEADLINE_MS = 9000;

/** Runs `stop` once, on SIGTERM, SIGINT or the parent's end, then exits with 0. */
export function onShutdown(log: Logger, stop: () => Promise<void>, drainSeconds = 0): void {
  let stopping = false;
  const run = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, "stopping");
    setTimeout(() => process.exit(0), DEADLINE_MS + 2000 * drainSeconds).unref();
    await stop().catch((error: unknown) => log.error({ err: error }, "stopping failed"));
    process.exit(0);
  };
  process.once("SIGTERM", () => void run("SIGTERM"));
  process.once("SIGINT", () => void run("SIGINT"));
  process.once("disconnect", () => void run("parent gone"));
}

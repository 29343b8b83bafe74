import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type pg from "pg";
import type { Logger } from "pino";

/** Tells the relay after a commit. Calls are merged; a lost one costs a second. */
export function createWakeRelay(pool: pg.Pool, log: Logger): () => void {
  let running = false;
  let again = false;
  const notify = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await pool.query("select pg_notify($1, '')", [OUTBOX_FILLED]).catch(() => log.warn("the relay was not woken"));
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void notify();
  };
}

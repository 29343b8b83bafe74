import { availableParallelism } from "node:os";
import { DomainError } from "@domrit/shared/errors.ts";

/** Hashes at once; one core stays free, so that those who book do not wait for those who sign in. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 50;
/** Whoever waited longer than this has been told to come back (every answer is due within two seconds). */
const PATIENCE_MS = 1500;

type Options = { atOnce?: number; maxWaiting?: number; patienceMs?: number };

/**
 * Runs work a little at a time, first come first served; refuses with `unavailable` what would have to wait for long.
 * `requirePlace` refuses beforehand, so that what comes before the work need not be done in vain.
 */
export function createQueue({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING, patienceMs = PATIENCE_MS }: Options = {}) {
  const waiting: { since: number; begin: (late: boolean) => void }[] = [];
  let running = 0;
  const refuse = () => new DomainError("unavailable", { retryAfterSeconds: 2 });

  const requirePlace = (): void => {
    if (running >= atOnce && waiting.length >= maxWaiting) throw refuse();
  };
  const turn = async (): Promise<void> => {
    requirePlace();
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      waiting.push({ since: performance.now(), begin: (late) => (late ? reject(refuse()) : resolve()) });
    });
  };
  const next = (): void => {
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      const late = performance.now() - first.since > patienceMs;
      first.begin(late);
      if (!late) return;
    }
    running -= 1;
  };

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      next();
    }
  };
  return Object.assign(run, { requirePlace });
}

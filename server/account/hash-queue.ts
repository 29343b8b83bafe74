import { availableParallelism } from "node:os";
import { DomainError } from "@domrit/shared/errors.ts";

/** Hashes at once; one core stays free, so that those who book do not wait for those who sign in. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 50;
/** Whoever waited longer than this has been told to come back (every answer is due within two seconds). */
const PATIENCE_MS = 1500;

type Options = { atOnce?: number; maxWaiting?: number; patienceMs?: number };

/** Runs work a little at a time, first come first served; refuses with `unavailable` what would have to wait for long. */
export function createQueue({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING, patienceMs = PATIENCE_MS }: Options = {}) {
  const waiting: { since: number; begin: (late: boolean) => void }[] = [];
  let running = 0;
  const refuse = () => new DomainError("unavailable", { retryAfterSeconds: 2 });

  const turn = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting) return Promise.reject(refuse());
    return new Promise((resolve, reject) => {
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

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      next();
    }
  };
}

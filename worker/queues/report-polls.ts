import { setTimeout as sleep } from "node:timers/promises";
import type { IQueueBackend } from "bullmq";

/**
 * Longest wait for a job without a new request: shorter than the limits of a stuck worker and of a silent connection.
 */
const LONGEST_WAIT_SECONDS = 2;
/** BullMQ would retry at once after a failure. */
const PAUSE_MS = 500;

/** `onTurn` is called when a worker begins or ends asking for a job. */
export function reportPolls<B extends IQueueBackend>(backend: B, onTurn: () => void): B {
  const tell =
    <Given extends unknown[], Result>(ask: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      onTurn();
      try {
        return await ask(...given);
      } catch (error) {
        await sleep(PAUSE_MS);
        throw error;
      } finally {
        onTurn();
      }
    };
  backend.moveToActive = tell(backend.moveToActive.bind(backend));
  backend.waitForJob = tell(backend.waitForJob.bind(backend));
  return Object.defineProperty(backend, "maximumBlockTimeout", { value: LONGEST_WAIT_SECONDS });
}

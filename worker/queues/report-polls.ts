import { setTimeout as sleep } from "node:timers/promises";
import type { IQueueBackend } from "bullmq";

/** Longest wait for a job without asking whether there is one: less than being stuck is, and than a connection may be silent. */
const LONGEST_WAIT_SECONDS = 2;
/** Between a failure and the next try, which BullMQ would make at once. */
const PAUSE_MS = 500;

/** A backend that calls `onTurn` whenever its worker begins or ends asking for a job. */
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

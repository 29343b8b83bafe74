import { Worker } from "node:worker_threads";
import { DomainError } from "@domrit/shared/errors.ts";
import { createBirpc } from "birpc";

/** A thread that takes longer is ended. */
const NEVER_MS = 10_000;
/** For answers of `unavailable`. */
const RETRY_AFTER_SECONDS = 2;

/** A thread is busy or missing for a short time. */
export class ThreadUnavailable extends DomainError {
  constructor() {
    super("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/**
 * Starts a thread; `rpc` calls its functions, and it may call those of `own`. `failed` and open calls reject when it
 * fails or ends. Calls throw `unavailable` after `neverMs`.
 */
export function startThread<Functions extends object, Own extends object = Record<string, never>>(
  file: string,
  own: Own,
  { workerData, neverMs = NEVER_MS }: { workerData?: unknown; neverMs?: number | undefined } = {},
) {
  const worker = new Worker(file, { workerData });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const rpc = createBirpc<Functions, Own>(own, {
    post: (message) => worker.postMessage(message),
    on: (hear) => worker.on("message", hear),
    timeout: neverMs,
    onTimeoutError() {
      void worker.terminate();
      throw new ThreadUnavailable();
    },
  });
  const fail = (error: Error): void => {
    reject(error);
    rpc.$close(error);
  };
  worker.once("error", fail);
  worker.once("exit", () => fail(new ThreadUnavailable()));
  failed.catch(() => undefined);
  return { worker, rpc, failed };
}

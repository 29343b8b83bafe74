import { Worker } from "node:worker_threads";
import { DomainError } from "@domrit/shared/errors.ts";
import { createBirpc } from "birpc";

/** What takes longer never comes: its thread is ended. */
const NEVER_MS = 10_000;
/** When it makes sense to ask again for what a thread could not give. */
const RETRY_AFTER_SECONDS = 2;

/** A thread has no time, or is not there; soon it may. */
export class ThreadUnavailable extends DomainError {
  constructor() {
    super("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/**
 * A thread whose functions are called through `rpc`, and which may call those of `own`. `failed` rejects once it failed
 * or ended, as do the calls under way. Calls throw `unavailable` when the thread ends or takes longer than `neverMs`.
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

import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Estimate } from "./estimate.ts";

/** A password for the estimating thread. */
export type EstimateOrder = { id: number; password: string; own: readonly string[] };
type EstimateAnswer = { id: number; estimate: Estimate };

const THREAD = join(import.meta.dirname, "estimate-thread.ts");
/** An estimate takes 5 ms of processor time, a malicious one 60; answers are due within two seconds. */
const MAX_WAITING = 50;

let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: (estimate: Estimate) => void; reject: (error: Error) => void }>();

/** Runs in a thread of low priority. Throws `unavailable` when too many wait. */
export function estimatePassword(password: string, own: readonly string[]): Promise<Estimate> {
  if (waiting.size >= MAX_WAITING) throw new DomainError("unavailable", { retryAfterSeconds: 2 });
  const worker = beginEstimating();
  worker.ref();
  lastId += 1;
  const { promise, resolve, reject } = Promise.withResolvers<Estimate>();
  waiting.set(lastId, { resolve, reject });
  worker.postMessage({ id: lastId, password, own } satisfies EstimateOrder);
  return promise;
}

export function beginEstimating(): Worker {
  thread ??= startThread();
  return thread;
}

function startThread(): Worker {
  const worker = new Worker(THREAD);
  worker.unref();
  worker.on("message", ({ id, estimate }: EstimateAnswer) => {
    waiting.get(id)?.resolve(estimate);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on("error", (error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return worker;
}

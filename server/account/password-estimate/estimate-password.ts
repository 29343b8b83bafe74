import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Estimate } from "./estimate.ts";

/** A password to estimate in the other thread, and the answer to it. */
export type EstimateOrder = { id: number; password: string; own: readonly string[] };
type EstimateAnswer = { id: number; estimate: Estimate };

const THREAD = join(import.meta.dirname, "estimate-thread.ts");
/** One takes 5 ms of processor time, made to be hard 60; an answer is due within two seconds. */
const MAX_WAITING = 50;

let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: (estimate: Estimate) => void; reject: (error: Error) => void }>();

/** Estimates a password in a thread of low priority. Throws `unavailable` when too many wait already. */
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

/** Starts the thread: its word lists take 50 MB and half a second of processor time, which the first customer need not wait for. */
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

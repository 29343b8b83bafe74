import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { DomainError } from "@domrit/shared/errors.ts";
import { createBirpc } from "birpc";
import pLimit from "p-limit";
import type { ReceiptDocument } from "./receipt-document.ts";
import type { ReceiptFunctions } from "./receipt-thread.ts";

const THREAD = join(import.meta.dirname, "receipt-thread.ts");
/** One takes some 20 ms, and a request is answered within two seconds. */
const MAX_WAITING = 50;
/** A receipt that takes longer never comes: its thread is replaced. */
const NEVER_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

const turns = pLimit(1);
let thread: ReturnType<typeof startThread> | undefined;

/**
 * The receipt as a PDF, drawn in a thread of low priority, so that nobody who books waits for it; the thread starts with the
 * first, as reading the typeface takes a third of a second. Throws `unavailable` when too many wait already.
 */
export async function renderInThread(document: ReceiptDocument): Promise<Buffer> {
  if (turns.pendingCount >= MAX_WAITING) throw unavailable();
  const pdf = await turns(() => {
    thread ??= startThread();
    return Promise.race([thread.rpc.render(document), thread.failed]);
  });
  return Buffer.from(pdf);
}

function startThread() {
  const worker = new Worker(THREAD);
  worker.unref();
  const rpc = createBirpc<ReceiptFunctions>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (hear) => worker.on("message", hear),
      timeout: NEVER_MS,
      onTimeoutError: () => void worker.terminate(),
    },
  );
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  worker.once("error", reject);
  worker.once("exit", () => {
    thread = undefined;
    reject(unavailable());
  });
  return { rpc, failed };
}

const unavailable = () => new DomainError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });

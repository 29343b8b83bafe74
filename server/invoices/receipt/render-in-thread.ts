import { join } from "node:path";
import pLimit from "p-limit";
import { startThread, ThreadUnavailable } from "../../process/start-thread.ts";
import type { ReceiptDocument } from "./receipt-document.ts";
import type { ReceiptFunctions } from "./receipt-thread.ts";

const THREAD = join(import.meta.dirname, "receipt-thread.ts");
const MAX_WAITING = 50;

const turns = pLimit(1);
let thread: ReturnType<typeof start> | undefined;

/** A thread of low priority, started with the first receipt. Throws `unavailable` when too many wait. */
export async function renderInThread(document: ReceiptDocument): Promise<Buffer> {
  if (turns.pendingCount >= MAX_WAITING) throw new ThreadUnavailable();
  const pdf = await turns(() => {
    thread ??= start();
    return thread.rpc.render(document);
  });
  return Buffer.from(pdf);
}

function start() {
  const started = startThread<ReceiptFunctions>(THREAD, {});
  started.worker.unref();
  started.worker.once("exit", () => {
    thread = undefined;
  });
  return started;
}

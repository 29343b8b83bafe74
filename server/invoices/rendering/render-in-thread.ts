import { join } from "node:path";
import pLimit from "p-limit";
import { startThread, ThreadUnavailable } from "../../process/start-thread.ts";
import type { RenderingFunctions } from "./rendering-thread.ts";

const THREAD = join(import.meta.dirname, "rendering-thread.ts");
const MAX_WAITING = 50;

const turns = pLimit(1);
let thread: ReturnType<typeof start> | undefined;

/** Runs in a thread of low priority, started with the first paper. Throws `unavailable` when too many wait. */
export async function renderInThread<Rendered>(
  render: (rendering: ReturnType<typeof start>["rpc"]) => Promise<Rendered>,
): Promise<Rendered> {
  if (turns.pendingCount >= MAX_WAITING) throw new ThreadUnavailable();
  return await turns(() => {
    thread ??= start();
    return render(thread.rpc);
  });
}

function start() {
  const started = startThread<RenderingFunctions>(THREAD, {});
  started.worker.unref();
  started.worker.once("exit", () => {
    thread = undefined;
  });
  return started;
}

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Visit } from "@domrit/shared/site/visit.ts";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { startThread, ThreadUnavailable } from "../process/start-thread.ts";
import type { Render, RenderedPage, ServerFunctions, ThreadFunctions } from "./render-calls.ts";

const THREAD = join(import.meta.dirname, "render-thread.ts");
/** Enough to work on one page while others wait for the database. */
const AT_A_TIME = 32;
/** Longer waits get the plain error page, before the client gives up. */
const MOST_WAIT_MS = 1500;
/** A thread that ends this soon would do so again: the next start waits. */
const RESTART_PAUSE_MS = 1000;

/** More pages were asked for than can be rendered in time. */
export class TooManyPages extends ThreadUnavailable {}

/** In a separate thread. Rejects when the build cannot be loaded. Throws `TooManyPages`. */
export async function startRenderer(
  buildDir: string,
  log: Logger,
  { neverMs }: { neverMs?: number } = {},
): Promise<{ render: Render; stop: () => Promise<unknown> }> {
  const visits = new Map<number, Visit>();
  let visited = 0;
  let isStopping = false;

  const asked: ServerFunctions = {
    api: (visit, calls) => {
      const api = visits.get(visit)?.api;
      return api ? Promise.all(calls.map(api)) : Promise.reject(new Error("the visit is over"));
    },
    leaveNotice: (visit, notice) => visits.get(visit)?.leaveNotice(notice),
    onError: (visit, error) => visits.get(visit)?.onError(error),
  };

  const start = () =>
    startThread<ThreadFunctions, ServerFunctions>(THREAD, asked, { workerData: { buildDir }, neverMs });

  const turns = pLimit(AT_A_TIME);
  let thread = start();
  const keepUp = async (): Promise<void> => {
    while (!isStopping) {
      const startedAt = performance.now();
      await thread.failed.catch((error: unknown) => {
        if (!isStopping) log.error({ err: error }, "the thread that renders pages ended and is started again");
      });
      if (performance.now() - startedAt < RESTART_PAUSE_MS) await sleep(RESTART_PAUSE_MS, undefined, { ref: false });
      if (!isStopping) thread = start();
    }
  };
  await Promise.race([thread.rpc.ready(), thread.failed]);
  void keepUp();

  async function renderFor(request: Request, visit: Visit): Promise<RenderedPage> {
    visited += 1;
    const id = visited;
    visits.set(id, visit);
    try {
      const { locale, visitor, origin, nonce, notice, mailedToken } = visit;
      return await thread.rpc.render({
        visit: id,
        url: request.url,
        method: request.method,
        contentType: request.headers.get("Content-Type"),
        encoding: request.headers.get("Accept-Encoding"),
        body: request.body ? await request.text() : undefined,
        locale,
        visitor,
        origin,
        nonce,
        notice,
        mailedToken,
      });
    } finally {
      visits.delete(id);
    }
  }

  return {
    render(request, visit) {
      const latest = performance.now() + MOST_WAIT_MS;
      return turns(() => {
        if (performance.now() > latest) throw new TooManyPages();
        return renderFor(request, visit);
      });
    },
    stop() {
      isStopping = true;
      return thread.worker.terminate();
    },
  };
}

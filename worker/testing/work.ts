import { parseEnvironment } from "@domrit/server/environment.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { startWorker } from "../worker.ts";
import { unwatched } from "./progress.ts";

/** A worker in the process of the test, without a word; gives how it is stopped. */
export const startTestWorker = (environment: Record<string, string>): Promise<() => Promise<void>> =>
  startWorker(parseEnvironment(environment), createLog("worker", "silent"), unwatched, new AbortController().signal);

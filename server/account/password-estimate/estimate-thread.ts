import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { estimate } from "./estimate.ts";
import type { EstimateOrder } from "./estimate-password.ts";

/** Linux gives every thread a priority of its own; elsewhere this would slow the whole server down. */
const LOW_PRIORITY = 10;
if (process.platform === "linux") setPriority(LOW_PRIORITY);

parentPort?.on("message", ({ id, password, own }: EstimateOrder) => {
  parentPort?.postMessage({ id, estimate: estimate(password, own) });
});

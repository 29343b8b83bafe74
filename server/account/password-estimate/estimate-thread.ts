import { parentPort } from "node:worker_threads";
import { giveWay } from "../../process/give-way.ts";
import { estimate } from "./estimate.ts";
import type { EstimateOrder } from "./require-unguessable.ts";

giveWay(10);

parentPort?.on("message", ({ id, password, own }: EstimateOrder) => {
  parentPort?.postMessage({ id, estimate: estimate(password, own) });
});

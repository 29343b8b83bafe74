import { argon2Sync } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { HashOrder } from "./hash-threads.ts";

/** Linux gives every thread a priority of its own; elsewhere this would slow the whole server down. */
const LOW_PRIORITY = 10;
if (process.platform === "linux") setPriority(LOW_PRIORITY);

parentPort?.on("message", ({ message, nonce, cost }: HashOrder) => {
  const hash = argon2Sync("argon2id", { message, nonce, ...cost });
  message.fill(0);
  parentPort?.postMessage(hash);
});

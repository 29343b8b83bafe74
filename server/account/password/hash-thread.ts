import { argon2Sync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { giveWay } from "../../process/give-way.ts";
import type { HashOrder } from "./password-hash.ts";

giveWay(10);

parentPort?.on("message", ({ message, nonce, cost }: HashOrder) => {
  const hash = argon2Sync("argon2id", { message, nonce, ...cost });
  message.fill(0);
  parentPort?.postMessage(hash);
});

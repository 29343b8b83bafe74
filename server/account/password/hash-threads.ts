import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Cost of argon2id (memory in KiB) and the hash's length. */
export type HashCost = { memory: number; passes: number; parallelism: number; tagLength: number };

/** The bytes are overwritten after hashing. */
export type HashOrder = { message: Uint8Array<ArrayBuffer>; nonce: Uint8Array; cost: HashCost };

const THREAD = join(import.meta.dirname, "hash-thread.ts");

/** Low priority, so that guessing does not slow booking. The caller limits the number of hashes at once. */
export function createHashThreads() {
  const idle: Worker[] = [];

  return (order: HashOrder): Promise<Uint8Array> => {
    const thread = idle.pop() ?? new Worker(THREAD);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    thread.ref();
    thread.once("error", reject);
    thread.once("message", (hash: Uint8Array) => {
      thread.off("error", reject);
      thread.unref();
      idle.push(thread);
      resolve(hash);
    });
    thread.postMessage(order, [order.message.buffer]);
    return promise;
  };
}

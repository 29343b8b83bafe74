import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** What it costs to hash a password with argon2id (memory in KiB), and how long the hash is. */
export type HashCost = { memory: number; passes: number; parallelism: number; tagLength: number };

/** A password as bytes, to be hashed; they are overwritten when that is done. */
export type HashOrder = { message: Uint8Array<ArrayBuffer>; nonce: Uint8Array; cost: HashCost };

const THREAD = join(import.meta.dirname, "hash-thread.ts");

/**
 * Hashes in threads of low priority, so that those who book need not share the processor with those who guess
 * passwords. There are as many threads as hashes were ever wanted at once; the caller sees to it that these are few.
 */
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

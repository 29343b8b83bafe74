import { randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createQueue, type HashRequester } from "./hash-queue.ts";

type HashCost = { memory: number; passes: number; parallelism: number; tagLength: number };

/** The bytes are overwritten after hashing. */
export type HashOrder = { message: Uint8Array<ArrayBuffer>; nonce: Uint8Array; cost: HashCost };

const THREAD = join(import.meta.dirname, "hash-thread.ts");

/** Low priority, so that guessing does not slow booking. The caller limits the number of hashes at once. */
function createHashThreads() {
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

const queue = createQueue();
const hash = createHashThreads();

/** OWASP's minimum: 19 MiB, two passes, one lane. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replace(/=+$/, "");
const phc = (nonce: Uint8Array, tag: Uint8Array): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`;

/** NFKC: the keyboard's way to compose a letter does not matter (NIST SP 800-63B, 3.1.1.2). */
const bytesOf = (password: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(password.normalize("NFKC"));

export const inHashTurn = <T>(asker: HashRequester, work: () => Promise<T>): Promise<T> => queue(asker, work);

/** Argon2id in PHC string format. Throws `unavailable` when too many wait. */
export async function hashPassword(password: string, asker: HashRequester): Promise<string> {
  const nonce = randomBytes(16);
  return phc(nonce, await queue(asker, () => hash({ message: bytesOf(password), nonce, cost: COST })));
}

/** Compared with when there is no account, so that it takes the same time. */
const NOBODY = phc(randomBytes(16), randomBytes(COST.tagLength));

/** Without a stored hash false, after the same work. Throws `unavailable`. */
export const isPassword = (password: string, stored: string | undefined, asker: HashRequester): Promise<boolean> =>
  inHashTurn(asker, () => matchesHash(password, stored));

/** Like `isPassword`, for a caller that already has a turn. */
export async function matchesHash(password: string, stored: string | undefined): Promise<boolean> {
  const [, m, t, p, nonce64 = "", tag = ""] = PHC.exec(stored ?? NOBODY) ?? PHC.exec(NOBODY) ?? [];
  const right = Buffer.from(tag, "base64");
  const nonce = Uint8Array.from(Buffer.from(nonce64, "base64"));
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p), tagLength: right.length };
  return timingSafeEqual(await hash({ message: bytesOf(password), nonce, cost }), right);
}

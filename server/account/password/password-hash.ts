import { randomBytes, timingSafeEqual } from "node:crypto";
import { createQueue, type HashRequester } from "./hash-queue.ts";
import { createHashThreads, type HashCost } from "./hash-threads.ts";

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

/** Waits for a turn to hash. Throws `unavailable` when too many wait. */
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

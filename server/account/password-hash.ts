import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createQueue } from "./hash-queue.ts";

const derive = promisify(argon2);
const queue = createQueue();

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const LENGTH = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const encode = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** The same letters are the same password, however the keyboard composed them (NIST SP 800-63B, 3.1.1.2). */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize("NFKC"));

/** Throws `unavailable` while so many passwords wait to be hashed that another one would be refused. */
export const requireHashPlace = (): void => queue.requirePlace();

/** The password's argon2id hash in PHC string format. Throws `unavailable` when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await queue(() => derive("argon2id", { message: bytesOf(password), nonce, tagLength: LENGTH, ...COST }));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(hash)}`;
}

/** What nobody's password hashes to: compared with when there is no account, so that it takes the same time. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(LENGTH))}`;

/** True when this is the password of that hash; without a hash false, after as much work. Throws `unavailable`. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = PHC.exec(stored ?? NOBODY) ?? PHC.exec(NOBODY) ?? [];
  const right = Buffer.from(tag, "base64");
  const given = await queue(() =>
    derive("argon2id", {
      message: bytesOf(password),
      nonce: Buffer.from(nonce, "base64"),
      tagLength: right.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(given, right);
}

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ofAccount } from "./hash-queue.ts";
import { hashPassword, isPassword } from "./password-hash.ts";

const ASKER = ofAccount("somebody");

test("a password is known again by its hash, which differs each time and says how it was made", async () => {
  const [one, other] = await Promise.all([hashPassword("paraplu é", ASKER), hashPassword("paraplu é", ASKER)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword("paraplu é", one, ASKER)).toBe(true);
  expect(await isPassword("paraplu e\u0301", one, ASKER)).toBe(true);
  expect(await isPassword("Paraplu é", one, ASKER)).toBe(false);
  expect(await isPassword("paraplu é", undefined, ASKER)).toBe(false);
});

test("a hash that another program made is understood", async () => {
  // Of "password", as in the test vectors of the reference implementation (v=19, 64 MiB, 2 passes, salt "somesalt").
  const stored = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await isPassword("password", stored, ASKER)).toBe(true);
  expect(await isPassword("passwore", stored, ASKER)).toBe(false);
});

test.runIf(process.platform === "linux")("is hashed in a thread that gives way to everything else", async () => {
  const niceness = (task: number | string) => {
    const [, ...fields] = readFileSync(`/proc/self/task/${task}/stat`, "utf8").split(") ");
    return Number(fields.at(-1)?.split(" ")[16]);
  };
  await hashPassword("een paraplu", ASKER);
  expect(Math.max(...readdirSync("/proc/self/task").map(niceness))).toBeGreaterThan(niceness(process.pid));
});

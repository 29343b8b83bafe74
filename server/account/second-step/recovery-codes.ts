import { createHash, randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { RecoveryCode } from "./second-step.entity.ts";

const COUNT = 10;
/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 16;

const newCode = (): string => {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
};

/** Ignores case and separators. */
const hashOf = (code: string): string =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest("base64url");

/** Replaces all codes. They are not stored in the clear, so they are shown only once. */
export async function renewRecoveryCodes(em: EntityManager, customerId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await em.nativeDelete(RecoveryCode, { customerId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ codeHash: hashOf(code), customerId, usedAt: null })),
  );
  return codes;
}

/** False for a wrong or used code. */
export async function spendRecoveryCode(em: EntityManager, customerId: string, code: string, now: Date) {
  const unused = { customerId, codeHash: hashOf(code), usedAt: null };
  return (await em.nativeUpdate(RecoveryCode, unused, { usedAt: now })) === 1;
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (sessionKey: string): Buffer =>
  Buffer.from(hkdfSync("sha256", sessionKey, "", "authenticator-app secret", 32));

/** Encrypts for one customer under the newest key. */
export function seal(secret: string, customerId: string, keys: readonly string[]): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(keys[0] ?? ""), iv).setAAD(Buffer.from(customerId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** `isOld`: sealed under an older key. Undefined when the key is gone. */
export function unseal(
  sealed: string,
  customerId: string,
  keys: readonly string[],
): { secret: string; isOld: boolean } | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  for (const [age, key] of keys.entries()) {
    const decipher = createDecipheriv(CIPHER, keyOf(key), iv).setAAD(Buffer.from(customerId)).setAuthTag(tag);
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return { secret: text.toString("utf8"), isOld: age > 0 };
    } catch {}
  }
  return undefined;
}

import { hkdfSync } from "node:crypto";
import { openBytes, sealBytes } from "../../security/sealed-bytes.ts";

const keyOf = (sessionKey: string): Buffer =>
  Buffer.from(hkdfSync("sha256", sessionKey, "", "authenticator-app secret", 32));

/** Encrypts for one customer under the newest key. */
export const seal = (secret: string, customerId: string, keys: readonly string[]): string =>
  sealBytes(Buffer.from(secret), { key: keyOf(keys[0] ?? ""), boundTo: customerId }).toString("base64url");

/** `isOld`: sealed under an older key. Undefined when the key is gone. */
export function unseal(
  sealed: string,
  customerId: string,
  keys: readonly string[],
): { secret: string; isOld: boolean } | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  for (const [age, key] of keys.entries()) {
    try {
      const secret = openBytes(bytes, { key: keyOf(key), boundTo: customerId }).toString("utf8");
      return { secret, isOld: age > 0 };
    } catch {}
  }
  return undefined;
}

import { createECDH } from "node:crypto";

/** The key by which push services know the site (RFC 8292), as browsers want it: 65 bytes in base64url. */
export function publicVapidKey(privateKey: string): string {
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(privateKey, "base64url");
  return keys.getPublicKey("base64url");
}

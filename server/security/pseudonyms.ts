import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { networkOf } from "./network-of.ts";

/** Eighty bits: unique, but short enough to read out. */
const LENGTH = 14;

/** Pseudonyms that join acts; without the newest session key nobody can test guesses. */
export function createPseudonyms(keys: readonly string[]) {
  const key = createHmac("sha256", keys[0] ?? "")
    .update("security-events")
    .digest();
  const nameOf = (kind: "subject" | "address", value: string): string =>
    createHmac("sha256", key).update(`${kind}:${value}`).digest("base64url").slice(0, LENGTH);
  return {
    /** An e-mail address in any case, or an id. */
    subject: (value: string): string => nameOf("subject", value.toLowerCase()),
    /** One name for an IPv6 network, which one caller can use entirely. */
    address: (ip: string): string => nameOf("address", isIPv6(ip) ? networkOf(ip) : ip),
  };
}

import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { networkOf } from "./network-of.ts";

/** Eighty bits: enough that two people never share one, short enough to read out. */
const LENGTH = 14;

/**
 * Names for people and addresses under which what they did can be joined, and from which nobody who lacks the key can
 * tell, or try out, who they are. They last as long as the newest session key.
 */
export function createPseudonyms(keys: readonly string[]) {
  const key = createHmac("sha256", keys[0] ?? "")
    .update("security-events")
    .digest();
  const nameOf = (kind: "subject" | "address", value: string): string =>
    createHmac("sha256", key).update(`${kind}:${value}`).digest("base64url").slice(0, LENGTH);
  return {
    /** An e-mail address in any spelling, or an id. */
    subject: (value: string): string => nameOf("subject", value.toLowerCase()),
    /** An IP address; one name for a whole IPv6 network, as one caller can use every address in it. */
    address: (ip: string): string => nameOf("address", isIPv6(ip) ? networkOf(ip) : ip),
  };
}

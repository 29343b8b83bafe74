import { isIP } from "node:net";
import { hostOf, isPrivateHost } from "../../environment-hosts.ts";

/** Hosts of one's own network that may be push services all the same, from their variable. */
export const allowedPushHosts = ({ ALLOW_PRIVATE_PUSH_HOSTS }: { ALLOW_PRIVATE_PUSH_HOSTS: string }): string[] =>
  ALLOW_PRIVATE_PUSH_HOSTS.split(",")
    .map((host) => host.trim())
    .filter(Boolean);

/**
 * True for an address that a push service can have: of a name in the open, over TLS, at its usual port. A browser says what
 * it is, so that whoever writes a browser would have the worker ask anything.
 */
export function isPushAddress(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password } = new URL(endpoint);
  const host = hostOf(endpoint);
  if (allowed.includes(host)) return /^https?:$/.test(protocol);
  const isName = host !== "" && !isIP(host.replace(/^\[|\]$/g, "")) && !isPrivateHost(host);
  return protocol === "https:" && isName && !port && !username && !password;
}

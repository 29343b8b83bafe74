import { isIP } from "node:net";
import { hostOf, isPrivateHost } from "../../environment-hosts.ts";

export const allowedPushHosts = ({ ALLOW_PRIVATE_PUSH_HOSTS }: { ALLOW_PRIVATE_PUSH_HOSTS: string }): string[] =>
  ALLOW_PRIVATE_PUSH_HOSTS.split(",")
    .map((host) => host.trim())
    .filter(Boolean);

/** True for a public name over TLS at the usual port: a browser could name any address for the worker to call. */
export function isPushAddress(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password } = new URL(endpoint);
  const host = hostOf(endpoint);
  if (allowed.includes(host)) return /^https?:$/.test(protocol);
  const isName = host !== "" && !isIP(host.replace(/^\[|\]$/g, "")) && !isPrivateHost(host);
  return protocol === "https:" && isName && !port && !username && !password;
}

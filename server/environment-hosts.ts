import { BlockList, isIP } from "node:net";

/** Loopback, private, shared and link-local addresses (RFC 6890). */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  PRIVATE.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  PRIVATE.addSubnet(net, prefix, "ipv6");
/** Names of a private network (RFC 6761, 6762, 8375), or without a dot, such as compose services. */
const PRIVATE_NAME = /^[^.]*$|\.(localhost|local|internal|test|home\.arpa)$/;

/** As the connecting library reads it: lower case, no final dot, usual IPv4. Empty without a host. */
export function hostOf(address = ""): string {
  const url = parse(address);
  if (!url?.hostname) return "";
  // Host rules apply to web addresses only; other kinds stay as typed.
  const asHttp = `http://${url.hostname}`;
  const { hostname } = URL.canParse(asHttp) ? new URL(asHttp) : url;
  return hostname.replace(/\.$/, "").toLowerCase();
}

/** This machine or its private network. */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  return family ? PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4") : PRIVATE_NAME.test(host);
}

/** Reachable for anybody. */
export const isPublicAddress = (address: string | undefined): boolean =>
  hostOf(address) !== "" && !isPrivateHost(hostOf(address));

/** A Unix socket of PostgreSQL or Redis, protected by file permissions. */
export function isSocket(address: string): boolean {
  const url = parse(address);
  if (!url) return false;
  const { protocol, hostname, searchParams } = url;
  if (/^rediss?:$/.test(protocol)) return !hostname && searchParams.get("path")?.startsWith("/") === true;
  if (!/^postgres(ql)?:$/.test(protocol)) return false;
  return (hostname ? decodeURIComponent(hostname) : (searchParams.get("host") ?? "")).startsWith("/");
}

/** PostgreSQL and Redis also accept it in the query. */
export function passwordIn(address: string): string {
  const url = parse(address);
  return url?.searchParams.get("password") ?? decodeURIComponent(url?.password ?? "");
}

/** Some clients also read hosts in the query. */
export const databaseHosts = (address: string): string[] =>
  [hostOf(address), hostOf(`postgres://${parse(address)?.searchParams.get("host") ?? ""}`)].filter(Boolean);

/** Names and ports. */
export function databaseServers(address: string): string[] {
  const url = parse(address);
  const port = url?.searchParams.get("port") || url?.port || "5432";
  return databaseHosts(address).map((host) => `${isLoopback(host) ? "localhost" : host}:${port}`);
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(host);

/** Also checks percent-encoding in password and host. */
export const isAddress = (address: string): boolean => parse(address) !== undefined;

function parse(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return [url.username, url.password, url.hostname].every(isPercentEncoded) ? url : undefined;
}

function isPercentEncoded(part: string): boolean {
  try {
    return decodeURIComponent(part) !== undefined;
  } catch {
    return false;
  }
}

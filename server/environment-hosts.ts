import { BlockList, isIP } from "node:net";

/** Networks that no stranger is in: loopback, private, shared and link-local addresses (RFC 6890). */
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
/** Names that mean something in one's own network alone (RFC 6761, 6762, 8375); so does one without a dot, such as a service's of compose. */
const PRIVATE_NAME = /^[^.]*$|\.(localhost|local|internal|test|home\.arpa)$/;

/**
 * The host of an address as the connecting library understands it: in lower case, without the dot that may end a name, an
 * IPv4 address in its usual form. Empty for an address without a host, such as a socket.
 */
export function hostOf(address = ""): string {
  const url = parse(address);
  if (!url?.hostname) return "";
  // The rules for hosts are those of web addresses; other kinds are left as they were typed.
  const asHttp = `http://${url.hostname}`;
  const { hostname } = URL.canParse(asHttp) ? new URL(asHttp) : url;
  return hostname.replace(/\.$/, "").toLowerCase();
}

/** True for a host that is reached within this machine or its own network. */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  return family ? PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4") : PRIVATE_NAME.test(host);
}

/** True for an address at which anybody in the world may ask. */
export const isPublicAddress = (address: string | undefined): boolean =>
  hostOf(address) !== "" && !isPrivateHost(hostOf(address));

/** True where a PostgreSQL or a Redis is reached by a file of this machine, which its rights protect. */
export function isSocket(address: string): boolean {
  const url = parse(address);
  if (!url) return false;
  const { protocol, hostname, searchParams } = url;
  if (/^rediss?:$/.test(protocol)) return !hostname && searchParams.get("path")?.startsWith("/") === true;
  if (!/^postgres(ql)?:$/.test(protocol)) return false;
  return (hostname ? decodeURIComponent(hostname) : (searchParams.get("host") ?? "")).startsWith("/");
}

/** The password in an address; of PostgreSQL and Redis it may stand behind the question mark. */
export function passwordIn(address: string): string {
  const url = parse(address);
  return url?.searchParams.get("password") ?? decodeURIComponent(url?.password ?? "");
}

/** The hosts that an address of PostgreSQL names: what stands behind the question mark is heeded by some. */
export const databaseHosts = (address: string): string[] =>
  [hostOf(address), hostOf(`postgres://${parse(address)?.searchParams.get("host") ?? ""}`)].filter(Boolean);

/** The servers that an address of PostgreSQL leads to, by name and port. */
export function databaseServers(address: string): string[] {
  const url = parse(address);
  const port = url?.searchParams.get("port") || url?.port || "5432";
  return databaseHosts(address).map((host) => `${isLoopback(host) ? "localhost" : host}:${port}`);
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(host);

/** True where an address can be read, also what stands percent-encoded in its password and host. */
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

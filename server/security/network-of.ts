import { isIPv6 } from "node:net";

/** A network that a caller may have all of, and how many times what one caller may all in it may together. */
export type Network = { name: string; times: number };

/** Providers give a household a /56 or a /48, and a phone a /64: in the wider ones there may be several callers. */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/**
 * The network of an IPv6 address, its first 64 bits: one caller can use every address in it. An IPv4 address, also one
 * inside IPv6, stays as it is.
 */
export function networkOf(address: string): string {
  const held = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return held ?? groupsOf(address).map(inHex).join(":");
}

/** The networks that an address counts in, from its own outwards; what is no IPv6 address is in itself alone. */
export function networksOf(address: string): Network[] {
  const own = { name: isIPv6(address) ? networkOf(address) : address, times: 1 };
  if (!own.name.includes(":") || !isIPv6(address)) return [own];
  return [
    own,
    ...WIDER.map(({ bits, times }) => ({ name: `${groupsOf(address).map(first(bits)).join(":")}/${bits}`, times })),
  ];
}

/** What of the nth group of an address belongs to its first so many bits. */
const first =
  (bits: number) =>
  (group: number, n: number): string =>
    inHex(group & (0xffff << Math.min(16, Math.max(0, 16 * (n + 1) - bits))) & 0xffff);

const inHex = (group: number): string => group.toString(16);

/** The first four groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array.from({ length: gap }, () => "0"), ...end];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

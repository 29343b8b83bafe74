import { isIPv6 } from "node:net";

/** `times`: multiple of one caller's limit for the whole network. */
export type Network = { name: string; times: number };

/** Households get a /56 or /48, phones a /64, so wider networks may have several callers. */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/** The first 64 bits of an IPv6 address, which one caller can use entirely. IPv4, also inside IPv6, stays. */
export function networkOf(address: string): string {
  const held = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return held ?? groupsOf(address).map(inHex).join(":");
}

/** From the address's own network outwards; only itself for IPv4. */
export function networksOf(address: string): Network[] {
  const own = { name: isIPv6(address) ? networkOf(address) : address, times: 1 };
  if (!own.name.includes(":") || !isIPv6(address)) return [own];
  return [
    own,
    ...WIDER.map(({ bits, times }) => ({ name: `${groupsOf(address).map(first(bits)).join(":")}/${bits}`, times })),
  ];
}

const first =
  (bits: number) =>
  (group: number, n: number): string =>
    inHex(group & (0xffff << Math.min(16, Math.max(0, 16 * (n + 1) - bits))) & 0xffff);

const inHex = (group: number): string => group.toString(16);

function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array.from({ length: gap }, () => "0"), ...end];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

/**
 * The network of an IPv6 address, its first 64 bits: one caller can use every address in it. An IPv4 address, also one
 * inside IPv6, stays as it is.
 */
export function networkOf(address: string): string {
  const held = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (held) return held;
  const [head = "", tail] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array.from({ length: gap }, () => "0"), ...end];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

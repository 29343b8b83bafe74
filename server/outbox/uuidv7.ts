import { randomFillSync } from "node:crypto";

/** A UUID of version 7 (RFC 9562): sorts by time, so that new rows land at the end of an index. */
export function uuidv7(now: Date): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** The lowest and the highest UUID of version 7 that are made in a millisecond. */
export function uuidv7Range(moment: Date): [lowest: string, highest: string] {
  const time = moment.getTime().toString(16).padStart(12, "0");
  const start = `${time.slice(0, 8)}-${time.slice(8)}`;
  return [`${start}-7000-8000-000000000000`, `${start}-7fff-bfff-ffffffffffff`];
}

/** The moment at which a UUID of version 7 was made. */
export const uuidv7Moment = (id: string): Date => new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16));

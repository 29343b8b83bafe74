import { randomFillSync } from "node:crypto";

/** RFC 9562: sorts by time, so new rows are at the end of an index. */
export function uuidv7(now: Date): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Lowest and highest UUIDv7 of a millisecond. */
export function uuidv7Range(moment: Date): [lowest: string, highest: string] {
  const time = moment.getTime().toString(16).padStart(12, "0");
  const start = `${time.slice(0, 8)}-${time.slice(8)}`;
  return [`${start}-7000-8000-000000000000`, `${start}-7fff-bfff-ffffffffffff`];
}

/** The time in a UUIDv7. */
export const uuidv7Moment = (id: string): Date => new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16));

import { DomainError } from "@domrit/shared/errors.ts";
import { SCAN_MOST_BYTES, type ScanType } from "@domrit/shared/fleet/papers.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Context } from "koa";
import readStream from "raw-body";
import { whileReceiving } from "../../http/deadline.ts";

/** The body as it was sent. Rejects with `payload_too_large` where it has more bytes. */
const readFile = (ctx: Context, mostBytes: number): Promise<Buffer> =>
  whileReceiving(ctx, () => readStream(ctx.req, { limit: mostBytes, length: ctx.request.length ?? null }));

export type ScanFile = { bytes: Buffer; type: ScanType };

/** How files of each type begin; their names and what a sender says of them prove nothing. */
const BEGINNINGS = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Record<ScanType, readonly number[]>;

function typeOf(bytes: Buffer): ScanType | undefined {
  const types = Object.entries(BEGINNINGS) as [ScanType, readonly number[]][];
  return types.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(Buffer.from(beginning)))?.[0];
}

/** No form of a foreign page can send this type. */
const ANY_FILE = "application/octet-stream";

/** A step that reads a PDF or picture. Throws `invalid_fields` for anything else, and `payload_too_large`. */
export async function scanFile(ctx: Context): Promise<{ file: ScanFile }> {
  const bytes = ctx.request.type === ANY_FILE ? await readFile(ctx, SCAN_MOST_BYTES) : Buffer.of();
  const type = typeOf(bytes);
  if (!type) throw new DomainError("invalid_fields", { fields: { file: [message("scanType")] } });
  return { file: { bytes, type } };
}

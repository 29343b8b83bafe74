import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { bodyParser } from "@koa/bodyparser";
import type { Context } from "koa";
import { whileReceiving } from "../deadline.ts";

/** No form of a foreign page can send this type. */
const CSV = "text/csv";

const readText = bodyParser({
  enableTypes: ["text"],
  extendTypes: { text: [CSV] },
  textLimit: "4mb",
  encoding: "utf-8",
  onError(error: Error & { code?: unknown }) {
    throw String(error.code).startsWith("Z_") ? new DomainError("malformed_json") : error;
  },
});

/** A step that reads a file of at most 4 MB, unpacked. Throws `invalid_fields` for anything else, and `payload_too_large`. */
export async function csvFile(ctx: Context): Promise<{ file: string }> {
  if (ctx.request.type !== CSV) throw new DomainError("invalid_fields", { fields: { file: [message("csvMissing")] } });
  // The parser of JSON left it unread, and an empty object in its place.
  ctx.request.body = undefined;
  await whileReceiving(ctx, () => readText(ctx, () => Promise.resolve()));
  return { file: String(ctx.request.body ?? "") };
}

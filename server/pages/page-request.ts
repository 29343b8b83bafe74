import { DomainError } from "@domrit/shared/errors.ts";
import { bodyParser } from "@koa/bodyparser";
import type { Context } from "koa";
import { pageEncodingFor } from "../http/encoding.ts";

const FORM = "application/x-www-form-urlencoded";

/** Text, since the page's action reads the fields. Same size limit as the API. */
const readText = bodyParser({
  enableTypes: ["text"],
  extendTypes: { text: [FORM] },
  textLimit: "16kb",
  encoding: "utf-8",
  onError(error: Error & { code?: unknown }) {
    throw String(error.code).startsWith("Z_") ? new DomainError("malformed_json") : error;
  },
});

/** Throws `payload_too_large`, and `malformed_json` for other content types. */
export async function parseForm(ctx: Context): Promise<void> {
  if (ctx.method !== "POST") return;
  if (ctx.request.type !== FORM) throw new DomainError("malformed_json");
  await readText(ctx, () => Promise.resolve());
}

/** The request for a page as it is rendered: its loaders and its action call the API and need no header of the browser. */
export function pageRequest(ctx: Context, origin: string): Request {
  const url = new URL(ctx.path + ctx.search, origin);
  const headers = { "Accept-Encoding": pageEncodingFor(ctx) };
  if (ctx.method !== "POST") return new Request(url, { headers });
  const body = String(ctx.request.body ?? "");
  return new Request(url, { method: "POST", headers: { ...headers, "Content-Type": FORM }, body });
}

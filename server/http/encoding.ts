import type { Context } from "koa";

/** Compression of a file. */
export type Encoding = "br" | "gzip" | "identity";

/** The best that the browser supports; browsers list gzip first. */
export const encodingFor = (ctx: Context): Encoding =>
  (["br", "gzip"] as const).find((each) => ctx.acceptsEncodings(each)) ?? "identity";

/**
 * For pages rendered for one visitor: zstd is as small as brotli in two thirds of the time. None with a query: the page
 * repeats it in links, and its compressed length would reveal secrets in the page (BREACH).
 */
export function pageEncodingFor(ctx: Context): Encoding | "zstd" {
  if (ctx.search !== "") return "identity";
  return ctx.acceptsEncodings("zstd") ? "zstd" : encodingFor(ctx);
}

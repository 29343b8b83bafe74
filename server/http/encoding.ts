import type { Context } from "koa";

/** How the bytes of a body are compressed. */
export type Encoding = "br" | "gzip" | "identity";

/** The best that the browser understands; browsers name gzip first among equals. */
export const encodingFor = (ctx: Context): Encoding =>
  (["br", "gzip"] as const).find((each) => ctx.acceptsEncodings(each)) ?? "identity";

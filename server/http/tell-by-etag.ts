import type { Context } from "koa";

/** Marks one answer for all callers and languages, which caches may keep; who has it already is answered 304. */
export function tellByEtag(ctx: Context, etag: string, cacheControl: string): void {
  ctx.remove("Vary");
  ctx.set("Cache-Control", cacheControl);
  ctx.status = 200;
  ctx.etag = etag;
  if (ctx.fresh) ctx.status = 304;
}

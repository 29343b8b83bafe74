import { DomainError } from "@domrit/shared/errors.ts";
import type { Context, Middleware } from "koa";
import type { ServerContext } from "../context.ts";
import { answerErrors } from "../http/errors.ts";
import type { MapFile } from "./map-file.ts";

/** `no-transform`: with compression, a range would mean other bytes. */
const KEPT = "public, max-age=31536000, immutable, no-transform";
/** No tile or directory of tiles is larger. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Serves ranges of at most two mebibytes, cached for ever; any other address below `/map/` does not exist. */
export function serveMapFile({ map, limits, log }: Pick<ServerContext, "map" | "limits" | "log">): Middleware {
  const withErrors = answerErrors(log);
  const answer = async (ctx: Context): Promise<void> => {
    ctx.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "X-Robots-Tag": "noindex" });
    await limits.map(ctx.ip);
    if (ctx.path !== map?.source.url) throw new DomainError("not_found");
    if (!["GET", "HEAD"].includes(ctx.method)) {
      ctx.set("Allow", "GET, HEAD");
      throw new DomainError("method_not_allowed");
    }
    await answerRange(ctx, map);
  };
  return (ctx, next) => (ctx.path.startsWith("/map/") ? withErrors(ctx, () => answer(ctx)) : next());
}

async function answerRange(ctx: Context, map: MapFile): Promise<void> {
  ctx.set("Accept-Ranges", "bytes");
  const range = ctx.method === "GET" ? rangeOf(ctx, map) : undefined;
  if (ctx.method === "GET" && !range) {
    ctx.status = 416;
    ctx.set("Content-Range", `bytes */${map.size}`);
    return;
  }
  ctx.status = 200;
  ctx.etag = map.etag;
  const isKnown = ctx.fresh;
  const bytes = range && !isKnown ? await map.read(...range) : undefined;
  // Nothing fails after this: a failure must not be cached.
  ctx.set({ "Cache-Control": KEPT, "Cross-Origin-Resource-Policy": "same-origin" });
  ctx.type = "application/octet-stream";
  if (isKnown) {
    ctx.status = 304;
  } else if (bytes && range) {
    ctx.status = 206;
    ctx.set("Content-Range", `bytes ${range[0]}-${range[0] + bytes.length - 1}/${map.size}`);
    ctx.body = bytes;
  } else {
    ctx.length = map.size;
  }
}

/** Undefined when missing, invalid, multiple or too large. */
function rangeOf(ctx: Context, { size, etag }: MapFile): [start: number, end: number] | undefined {
  const isOfThis = ["", etag].includes(ctx.get("If-Range"));
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(ctx.get("Range")) ?? [];
  if (!isOfThis || from === undefined || to === undefined) return undefined;
  const [start, end] = [Number(from), Math.min(Number(to), size - 1)];
  return start <= end && Number(to) - start < MOST_BYTES ? [start, end] : undefined;
}

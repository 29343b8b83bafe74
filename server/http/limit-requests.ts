import type { Middleware } from "koa";
import { SAFE_METHODS } from "./origin.ts";
import type { RateLimits } from "./rate-limit.ts";

const ACCOUNT = /^\/api\/(user\/|auth\/user$)/;
/** The taxi centre reports all its rides from one address, and signs each report. */
const SIGNED = /^\/api\/dispatch\/events$/;

/** Counts what browsers ask of the API by the caller's address, before anything is looked up for it. */
export function limitRequests(limits: Pick<RateLimits, "request" | "accountRead">): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith("/api/") && !SIGNED.test(ctx.path)) await limits.request(ctx.ip);
    if (SAFE_METHODS.has(ctx.method) && ACCOUNT.test(ctx.path)) await limits.accountRead(ctx.ip);
    await next();
  };
}

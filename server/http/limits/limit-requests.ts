import type { Middleware } from "koa";
import { isOfOffice } from "../listener.ts";
import { SAFE_METHODS } from "../origin.ts";
import type { RateLimits } from "./rate-limit.ts";

const ACCOUNT = /^\/api\/(user\/|auth\/user$)/;
/** Taxi centre, gateway and mail server tell of all rides from one address each, and show that it is they. */
const MACHINES = /^\/api\/(dispatch\/events|sms\/(inbound|status)|mail\/bounces)$/;

/** Counts what browsers ask of the API by the caller's address, before anything is looked up for it. */
export function limitRequests(limits: Pick<RateLimits, "request" | "accountRead" | "office">): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith("/api/") && !MACHINES.test(ctx.path)) await limits.request(ctx.ip);
    if (SAFE_METHODS.has(ctx.method) && ACCOUNT.test(ctx.path)) await limits.accountRead(ctx.ip);
    if (isOfOffice(ctx.path)) await limits.office(ctx.ip);
    await next();
  };
}

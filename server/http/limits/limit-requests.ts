import type { Middleware } from "koa";
import { SAFE_METHODS } from "../addresses/origin.ts";
import { isOfOffice } from "../listener.ts";
import type { RateLimits } from "./rate-limit.ts";

const ACCOUNT = /^\/api\/(user\/|auth\/user$)/;
/** Taxi centre, gateway and mail server each report all rides from one address and prove who they are. */
const MACHINES = /^\/api\/(dispatch\/events|sms\/(inbound|status)|mail\/bounces)$/;

/** Counts API requests by address before any look-up. */
export function limitRequests(limits: Pick<RateLimits, "request" | "accountRead" | "office">): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith("/api/") && !MACHINES.test(ctx.path)) await limits.request(ctx.ip);
    if (SAFE_METHODS.has(ctx.method) && ACCOUNT.test(ctx.path)) await limits.accountRead(ctx.ip);
    if (isOfOffice(ctx.path)) await limits.office(ctx.ip);
    await next();
  };
}

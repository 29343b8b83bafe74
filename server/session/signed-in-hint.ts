import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { SIGNED_IN_COOKIE, type VisitorKind } from "@domrit/shared/site/visitor.ts";
import type { Context, Middleware } from "koa";
import { viewerOf } from "./session.ts";

const MAX_AGE_MS = RETENTION.sessionMaxDays * 24 * 3_600_000;

/** A customer if this browser had a customer's session at its last request. */
export const visitorKind = (ctx: Context): VisitorKind =>
  ctx.cookies.get(SIGNED_IN_COOKIE, { signed: false }) ? "customer" : "guest";

/** A cookie for static pages, which then show the way to the account. It gives no access. */
export function hintSignedIn(publicUrl: string): Middleware {
  const options = { signed: false, httpOnly: true, sameSite: "lax", secure: publicUrl.startsWith("https:") } as const;
  return async (ctx, next) => {
    try {
      await next();
    } finally {
      const isSignedIn = viewerOf(ctx).customerId !== undefined;
      const isHinted = visitorKind(ctx) === "customer";
      if (isSignedIn && !isHinted) ctx.cookies.set(SIGNED_IN_COOKIE, "1", { ...options, maxAge: MAX_AGE_MS });
      if (isHinted && !isSignedIn) ctx.cookies.set(SIGNED_IN_COOKIE, null, options);
    }
  };
}

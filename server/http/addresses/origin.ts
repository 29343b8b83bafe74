import { DomainError } from "@domrit/shared/errors.ts";
import type { Middleware } from "koa";
import type { Security } from "../../security/security-events.ts";

type Headers = { origin?: string | undefined; host?: string | undefined; site?: string | undefined };

/**
 * True for a browser's request from a page of another site (OWASP ASVS 5.0, 3.5): neither our public address nor the
 * requested host with our protocol. A client without `Origin` and `Sec-Fetch-Site` is no browser and has no cookies.
 */
export function isForeign({ origin, host, site }: Headers, publicUrl: string): boolean {
  if (site && site !== "same-origin" && site !== "none") return true;
  if (!origin) return false;
  // Anybody on the network can forge a page without TLS, so the same name without TLS is another site.
  const own = new URL(publicUrl);
  const requested = `${own.protocol}//${host}`;
  return origin !== own.origin && !(URL.canParse(requested) && origin === new URL(requested).origin);
}

/** Methods that change nothing (RFC 9110). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses changes from pages of another site. */
export function refuseForeignOrigin(publicUrl: string, security: Security): Middleware {
  return async (ctx, next) => {
    const headers = { origin: ctx.get("Origin"), host: ctx.get("Host"), site: ctx.get("Sec-Fetch-Site") };
    if (!SAFE_METHODS.has(ctx.method) && isForeign(headers, publicUrl)) {
      security.record("origin_refused", { ip: ctx.ip });
      throw new DomainError("foreign_origin");
    }
    await next();
  };
}

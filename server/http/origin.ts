import { DomainError } from "@domrit/shared/errors.ts";
import type { Middleware } from "koa";
import type { Security } from "../security/security-events.ts";

type Headers = { origin?: string | undefined; host?: string | undefined; site?: string | undefined };

/**
 * True when a browser sent this request from a page of another site (OWASP ASVS 5.0, 3.5): of one that is neither at our
 * public address nor at the host that was asked, by our protocol. A client that sends neither
 * `Origin` nor `Sec-Fetch-Site` is no browser and carries nobody's cookies.
 */
export function isForeign({ origin, host, site }: Headers, publicUrl: string): boolean {
  if (site && site !== "same-origin" && site !== "none") return true;
  if (!origin) return false;
  // A page without TLS can be written by anybody on the network, so the same name without TLS is another site.
  const own = new URL(publicUrl);
  const requested = `${own.protocol}//${host}`;
  return origin !== own.origin && !(URL.canParse(requested) && origin === new URL(requested).origin);
}

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses requests that change something and come from a page of another site. */
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

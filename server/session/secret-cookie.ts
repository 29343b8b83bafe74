import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { hostCookie } from "../http/host-cookie.ts";
import { sessionHash } from "./session-store.ts";

export type SecretCookieOptions = { url: string; name: string; sameSite: "lax" | "strict"; maxAge?: number };

/** A cookie with a secret, for a kind of session with a table of its own. The table has its hash only. */
export function createSecretCookie({ url, name: kind, sameSite, maxAge }: SecretCookieOptions) {
  const secure = url.startsWith("https:");
  const name = hostCookie(url, kind);
  const secretIn = (cookies: string): string | undefined =>
    cookies
      .split("; ")
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const set = (ctx: Context, value: string | null): void => {
    ctx.cookies.secure = secure;
    // `overwrite`: a repeated transaction sets it again.
    const options = { httpOnly: true, signed: false, overwrite: true, sameSite, secure };
    ctx.cookies.set(name, value, { ...options, ...(value !== null && maxAge !== undefined && { maxAge }) });
  };
  return {
    /** The hash of the secret in a `Cookie` header. */
    hashIn(cookies: string): string | undefined {
      const secret = secretIn(cookies);
      return secret ? sessionHash(secret) : undefined;
    },
    /** A new secret with its hash, and `give`, which sends it to the browser. */
    create(ctx: Context): { hash: string; give: () => void } {
      const secret = randomBytes(32).toString("base64url");
      return { hash: sessionHash(secret), give: () => set(ctx, secret) };
    },
    /** The secret stays for another `maxAge`. */
    prolong: (ctx: Context): void => set(ctx, secretIn(ctx.get("Cookie")) ?? null),
    clear: (ctx: Context): void => set(ctx, null),
  };
}

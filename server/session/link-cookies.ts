import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type { Context } from "koa";

/** As long as a session that is not used. */
const KEPT_MS = RETENTION.sessionIdleDays * 24 * 3_600_000;
/** A browser keeps at most so many, or the header of all its requests would grow without end. */
const MAX_KEPT = 30;

/** What a token can be made of; nothing else may get into a header. */
const TOKEN = /^[\w.-]{1,64}$/;

const prefix = (publicUrl: string): string => `${publicUrl.startsWith("https:") ? "__Host-" : ""}ride-`;

/** The cookies of a header, by name. */
function cookiesIn(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(/; */).map((pair): [string, string] => {
    const end = pair.indexOf("=");
    return [pair.slice(0, end), pair.slice(end + 1)];
  });
  return new Map(pairs);
}

/** The secret of the signed link by which this browser opened the booking, from the header of its cookies. */
export function keptToken(header: string | undefined, publicUrl: string, bookingId: number): string | undefined {
  return cookiesIn(header).get(prefix(publicUrl) + bookingId);
}

/**
 * Keeps the secret of a signed link in a cookie for that booking, so that it need not stand in any address. Whether it
 * opens anything is asked each time it is used.
 */
export function keepToken(ctx: Context, publicUrl: string, { id, token }: { id: number; token: string }): void {
  if (!TOKEN.test(token)) return;
  const name = prefix(publicUrl) + id;
  const others = keptNames(ctx).filter((kept) => kept !== name);
  for (const first of others.slice(0, Math.max(0, others.length - MAX_KEPT + 1))) set(ctx, first, null);
  set(ctx, name, token);
}

/** Forgets all links that this browser has opened. */
export function dropTokens(ctx: Context): void {
  for (const name of keptNames(ctx)) set(ctx, name, null);
}

const keptNames = (ctx: Context): string[] =>
  [...cookiesIn(ctx.get("Cookie")).keys()].filter((name) => /^(__Host-)?ride-\d+$/.test(name));

function set(ctx: Context, name: string, value: string | null): void {
  ctx.cookies.set(name, value, {
    maxAge: value === null ? 0 : KEPT_MS,
    httpOnly: true,
    sameSite: "lax",
    secure: name.startsWith("__Host-"),
    signed: false,
    overwrite: true,
  });
}

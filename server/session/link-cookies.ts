import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type { AppPage } from "@domrit/shared/site/pages.ts";
import type { Context } from "koa";
import { hostCookie } from "../http/host-cookie.ts";

/** Pages of mailed account links, each with a button. */
export const MAILED_PAGES = ["resetPassword", "confirmEmail", "undoEmail"] as const satisfies AppPage[];
type MailedPage = (typeof MAILED_PAGES)[number];
export type LinkSubject = `ride-${number}` | `rider-${string}` | `mail-${MailedPage}`;

/** A ride's link as long as an idle session; a mailed one for its form. */
const KEPT_MS = { ride: RETENTION.sessionIdleDays * 24 * 3_600_000, mail: 30 * 60_000 };
/** More would let the cookie header grow without limit. */
const MAX_KEPT = 30;

/** Characters of a token; others must not get into a header. */
const TOKEN = /^[\w.-]{1,64}$/;

const nameOf = (publicUrl: string, subject: LinkSubject): string => hostCookie(publicUrl, subject);

function cookiesIn(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(/; */).map((pair): [string, string] => {
    const end = pair.indexOf("=");
    return [pair.slice(0, end), pair.slice(end + 1)];
  });
  return new Map(pairs);
}

/** The secret of a signed link that this browser opened, from its cookie header. */
export function keptToken(header: string | undefined, publicUrl: string, subject: LinkSubject): string | undefined {
  return cookiesIn(header).get(nameOf(publicUrl, subject));
}

export type OpenedLink = { subject: LinkSubject; token: string };

/** Keeps a link's secret in a cookie instead of the address. Each use checks whether it still works. */
export function keepToken(ctx: Context, publicUrl: string, { subject, token }: OpenedLink): void {
  if (!TOKEN.test(token)) return;
  const name = nameOf(publicUrl, subject);
  const others = keptNames(ctx).filter((kept) => kept !== name);
  for (const first of others.slice(0, Math.max(0, others.length - MAX_KEPT + 1))) set(ctx, first, null);
  set(ctx, name, token);
}

export function dropToken(ctx: Context, publicUrl: string, subject: LinkSubject): void {
  const name = nameOf(publicUrl, subject);
  if (keptNames(ctx).includes(name)) set(ctx, name, null);
}

export function dropTokens(ctx: Context): void {
  for (const name of keptNames(ctx)) set(ctx, name, null);
}

const keptNames = (ctx: Context): string[] =>
  [...cookiesIn(ctx.get("Cookie")).keys()].filter((name) =>
    /^(__Host-)?(ride-\d+|rider-[\da-f-]{36}|mail-[a-zA-Z]+)$/.test(name),
  );

function set(ctx: Context, name: string, value: string | null): void {
  ctx.cookies.set(name, value, {
    maxAge: value === null ? 0 : KEPT_MS[name.includes("mail-") ? "mail" : "ride"],
    httpOnly: true,
    sameSite: "lax",
    secure: name.startsWith("__Host-"),
    signed: false,
    overwrite: true,
  });
}

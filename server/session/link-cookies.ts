import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type { AppPage } from "@domrit/shared/site/pages.ts";
import type { Context } from "koa";

/** The pages that a link in a mail to an account leads to, each of which has a button for it. */
export const MAILED_PAGES = ["resetPassword", "confirmEmail", "undoEmail"] as const satisfies AppPage[];
type MailedPage = (typeof MAILED_PAGES)[number];
/** What a signed link opens. */
export type LinkSubject = `ride-${number}` | `mail-${MailedPage}`;

/** Of a ride as long as a session that is not used; what was mailed is for the form that it leads to. */
const KEPT_MS = { ride: RETENTION.sessionIdleDays * 24 * 3_600_000, mail: 30 * 60_000 };
/** A browser keeps at most so many, or the header of all its requests would grow without end. */
const MAX_KEPT = 30;

/** What a token can be made of; nothing else may get into a header. */
const TOKEN = /^[\w.-]{1,64}$/;

const nameOf = (publicUrl: string, subject: LinkSubject): string =>
  `${publicUrl.startsWith("https:") ? "__Host-" : ""}${subject}`;

/** The cookies of a header, by name. */
function cookiesIn(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(/; */).map((pair): [string, string] => {
    const end = pair.indexOf("=");
    return [pair.slice(0, end), pair.slice(end + 1)];
  });
  return new Map(pairs);
}

/** The secret of the signed link by which this browser opened something, from the header of its cookies. */
export function keptToken(header: string | undefined, publicUrl: string, subject: LinkSubject): string | undefined {
  return cookiesIn(header).get(nameOf(publicUrl, subject));
}

/** A signed link that was opened: what it is about, and its secret. */
export type OpenedLink = { subject: LinkSubject; token: string };

/**
 * Keeps the secret of a signed link in a cookie of its own, so that it need not stand in any address. Whether it
 * opens anything is asked each time it is used.
 */
export function keepToken(ctx: Context, publicUrl: string, { subject, token }: OpenedLink): void {
  if (!TOKEN.test(token)) return;
  const name = nameOf(publicUrl, subject);
  const others = keptNames(ctx).filter((kept) => kept !== name);
  for (const first of others.slice(0, Math.max(0, others.length - MAX_KEPT + 1))) set(ctx, first, null);
  set(ctx, name, token);
}

/** Forgets one that works no longer. */
export function dropToken(ctx: Context, publicUrl: string, subject: LinkSubject): void {
  const name = nameOf(publicUrl, subject);
  if (keptNames(ctx).includes(name)) set(ctx, name, null);
}

/** Forgets all links that this browser has opened. */
export function dropTokens(ctx: Context): void {
  for (const name of keptNames(ctx)) set(ctx, name, null);
}

const keptNames = (ctx: Context): string[] =>
  [...cookiesIn(ctx.get("Cookie")).keys()].filter((name) => /^(__Host-)?(ride-\d+|mail-[a-zA-Z]+)$/.test(name));

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

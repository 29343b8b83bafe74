import type { Bounce } from "./read-bounce.ts";

/** Where the site is told of e-mails that came back, and with which token. */
export type BounceHook = { siteUrl: string; token: string };

const PATIENCE_MS = 10_000;

/**
 * Tells the site that an e-mail came back. Returns whether it took it: not while it is away, or says that it is to be told
 * again. Throws when it refuses what it is told, which no repeat would change.
 */
export async function tellBounce({ siteUrl, token }: BounceHook, bounce: Bounce): Promise<boolean> {
  const answer = await fetch(new URL("/api/mail/bounces", siteUrl), {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(bounce),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) return false;
  if (!answer.ok) throw new Error(`the site refused what it was told of an e-mail: ${answer.status}`);
  return true;
}

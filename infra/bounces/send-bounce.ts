import type { Bounce } from "./read-bounce.ts";

/** The site that gets the bounces, and the token of its hook. */
export type BounceHook = { siteUrl: string; token: string };

const PATIENCE_MS = 10_000;

/**
 * Sends a bounce to the site. Returns false when it has to be sent again: the site is down, or answers 5xx. Throws when the
 * site refuses it, which no repeat would change.
 */
export async function sendBounce({ siteUrl, token }: BounceHook, bounce: Bounce): Promise<boolean> {
  const answer = await fetch(new URL("/api/mail/bounces", siteUrl), {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(bounce),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) return false;
  if (!answer.ok) throw new Error(`the site refused the bounce: ${answer.status}`);
  return true;
}

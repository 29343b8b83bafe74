import type { Bounce } from "./read-bounce.ts";

export type BounceHook = { siteUrl: string; token: string };

const PATIENCE_MS = 10_000;

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

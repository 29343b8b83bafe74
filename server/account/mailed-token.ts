import { createHash, createHmac } from "node:crypto";

/**
 * What a mailed or texted link is for, and the page it leads to; a token for one is worth nothing for another. That of a
 * driver stands behind the `#`, so that no server and no log hears of it.
 */
const PAGES = {
  "password-reset": "/reset-password?token=",
  "email-confirmation": "/confirm-email?token=",
  "email-undo": "/undo-email?token=",
  "driver-invitation": "/driver/join#token=",
} as const;
type Purpose = keyof typeof PAGES;

const derive = (key: string, purpose: Purpose, id: string): string =>
  createHmac("sha256", key).update(`${purpose}:${id}`).digest("base64url");

/** What is stored of a token: enough to know it again, not enough to make it. */
export const mailedTokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The token of a new request, derived from its id with the newest key, so that the worker can make the same again. */
export function newMailedToken(keys: readonly string[], purpose: Purpose, id: string): string {
  return derive(keys[0] ?? "", purpose, id);
}

/** The address of the page that takes the token, or undefined when the request was made under a key that is gone. */
export function mailedLink(
  publicUrl: string,
  keys: readonly string[],
  purpose: Purpose,
  { id, tokenHash }: { id: string; tokenHash: string },
): string | undefined {
  const token = keys.map((key) => derive(key, purpose, id)).find((made) => mailedTokenHash(made) === tokenHash);
  return token && new URL(`${PAGES[purpose]}${token}`, publicUrl).href;
}

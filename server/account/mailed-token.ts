import { createHash, createHmac } from "node:crypto";

/** A token works for one purpose. An invitation's is behind `#`, so no server or log sees it. */
const PAGES = {
  "password-reset": "/reset-password?token=",
  "email-confirmation": "/confirm-email?token=",
  "email-undo": "/undo-email?token=",
  "driver-invitation": "/driver/join#token=",
  "venue-invitation": "/venue/join#token=",
  "organisation-invitation": "/organisations/join#token=",
} as const;
type Purpose = keyof typeof PAGES;

const derive = (key: string, purpose: Purpose, id: string): string =>
  createHmac("sha256", key).update(`${purpose}:${id}`).digest("base64url");

/** Stored form of a token: recognises it but cannot produce it. */
export const mailedTokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Derived from the request's id with the newest key, so the worker can derive it again. */
export function newMailedToken(keys: readonly string[], purpose: Purpose, id: string): string {
  return derive(keys[0] ?? "", purpose, id);
}

/** Undefined when the key of the request is gone. */
export function mailedLink(
  publicUrl: string,
  keys: readonly string[],
  purpose: Purpose,
  { id, tokenHash }: { id: string; tokenHash: string },
): string | undefined {
  const token = keys.map((key) => derive(key, purpose, id)).find((made) => mailedTokenHash(made) === tokenHash);
  return token && new URL(`${PAGES[purpose]}${token}`, publicUrl).href;
}

import { createHash, randomBytes } from "node:crypto";

/** Until the next working day. */
const VALID_MS = 48 * 3_600_000;

export const inviteHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** `token` is shown once; `hash` is stored. */
export function newInvitation(now: Date): { token: string; hash: string; until: Date } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: inviteHash(token), until: new Date(now.getTime() + VALID_MS) };
}

/** The secret is behind `#`, so no server or log sees it. */
export const invitationLink = (url: string, token: string): string => new URL(`/office/join#token=${token}`, url).href;

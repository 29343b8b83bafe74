import { createHash, randomBytes } from "node:crypto";

/** Long enough to be passed on and taken on the next working day. */
const VALID_MS = 48 * 3_600_000;

/** The name under which the secret of an invitation is stored; it opens nothing. */
export const inviteHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A new invitation: its secret, which is told once, what is stored of it, and until when it works. */
export function newInvitation(now: Date): { token: string; hash: string; until: Date } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: inviteHash(token), until: new Date(now.getTime() + VALID_MS) };
}

/** The address that takes an invitation; behind the `#`, so that no server and no log hears of the secret. */
export const invitationLink = (url: string, token: string): string => new URL(`/office/join#token=${token}`, url).href;

import { createHash, createHmac } from "node:crypto";

const derive = (key: string, resetId: string): string =>
  createHmac("sha256", key).update(`password-reset:${resetId}`).digest("base64url");

/** What is stored of a token: enough to know it again, not enough to make it. */
export const resetTokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The token of a new request, derived from its id with the newest key, so that the worker can make the same again. */
export function newResetToken(keys: readonly string[], resetId: string): string {
  return derive(keys[0] ?? "", resetId);
}

/** The address that sets another password, or undefined when the request was made under a key that is gone. */
export function resetLink(
  publicUrl: string,
  keys: readonly string[],
  { id, tokenHash }: { id: string; tokenHash: string },
): string | undefined {
  const token = keys.map((key) => derive(key, id)).find((candidate) => resetTokenHash(candidate) === tokenHash);
  return token && new URL(`/reset-password?token=${token}`, publicUrl).href;
}

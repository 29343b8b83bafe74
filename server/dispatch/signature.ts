import { createHmac, timingSafeEqual } from "node:crypto";
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@domrit/shared/dispatch/messages.ts";

/** Tolerated clock difference, in seconds. */
export const TOLERANCE_SECONDS = 5 * 60;

const hmac = (secret: string, timestamp: string, rawBody: string): Buffer =>
  createHmac("sha256", secret).update(`${timestamp}.${rawBody}`).digest();

/** Signs with the first (newest) secret. */
export function signatureHeaders(secrets: readonly string[], rawBody: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = hmac(secrets[0] ?? "", timestamp, rawBody).toString("hex");
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `sha256=${signature}` };
}

type SignedRequest = { timestamp: string; signature: string; rawBody: string };

/** Signed by any of the secrets, at most five minutes from now. */
export function isSigned(
  secrets: readonly string[],
  { timestamp, signature, rawBody }: SignedRequest,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
  if (!hex) return false;
  const given = Buffer.from(hex, "hex");
  return secrets.some((secret) => timingSafeEqual(hmac(secret, timestamp, rawBody), given));
}

import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "@domrit/shared/i18n/locales.ts";

const tokenWith = (key: string, id: number): string =>
  createHmac("sha256", key).update(`booking:${id}`).digest("base64url").slice(0, 32);

/** The secret of a booking's signed link, derived from its id with the newest key, so that it needs no storage. */
export function linkToken(keys: readonly string[], id: number): string {
  return tokenWith(keys[0] ?? "", id);
}

/** True when the token is that of this booking under any of the keys. */
export function isLinkToken(keys: readonly string[], id: number, token: string): boolean {
  const given = Buffer.from(token);
  return keys.some((key) => {
    const right = Buffer.from(tokenWith(key, id));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

type Linked = { id: number; language: Locale };

/** The address in a booking's messages that opens it with its contact data, in the language it was made in. */
export function bookingLink(publicUrl: string, keys: readonly string[], { id, language }: Linked): string {
  return new URL(`/booking-confirmation/${id}?token=${linkToken(keys, id)}&lng=${language}`, publicUrl).href;
}

import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { riderPath } from "@domrit/shared/site/pages.ts";

type LinkedRider = { id: string; language: Locale; linkGeneration: number };

const tokenWith = (key: string, { id, linkGeneration }: Pick<LinkedRider, "id" | "linkGeneration">): string =>
  createHmac("sha256", key).update(`rider:${id}:${linkGeneration}`).digest("base64url").slice(0, 32);

/** The address of a rider's own page, in their language; its secret is derived with the newest key, so it is stored nowhere. */
export function riderLink(publicUrl: string, keys: readonly string[], rider: LinkedRider): string {
  const token = tokenWith(keys[0] ?? "", rider);
  return new URL(`${riderPath(rider.id)}?token=${token}&lng=${rider.language}`, publicUrl).href;
}

/** Whether a token opens the rider's page now, under any of the keys. */
export function opensRider(
  keys: readonly string[],
  rider: Pick<LinkedRider, "id" | "linkGeneration">,
  token: string,
): boolean {
  const given = Buffer.from(token);
  return keys.some((key) => {
    const right = Buffer.from(tokenWith(key, rider));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

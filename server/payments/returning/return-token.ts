import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "../../http/uuid-param.ts";

/** What a payer returns from: the payment of a ride, by its intent, or the adding of a card. */
export type ReturnOf = { kind: "ride" | "card"; id: string };

/** 132 bits. */
const MAC_LENGTH = 22;

const tokenWith = (key: string, { kind, id }: ReturnOf): string =>
  `${kind}.${id}.${createHmac("sha256", key).update(`payment-return:${kind}:${id}`).digest("base64url").slice(0, MAC_LENGTH)}`;

export const returnToken = (keys: readonly string[], of: ReturnOf): string => tokenWith(keys[0] ?? "", of);

/** Undefined for a token that none of the keys made. */
export function returnOf(keys: readonly string[], token: string): ReturnOf | undefined {
  const [kind, id = ""] = token.split(".");
  if ((kind !== "ride" && kind !== "card") || !isUuid(id)) return undefined;
  const given = Buffer.from(token);
  const isRight = keys.some((key) => {
    const right = Buffer.from(tokenWith(key, { kind, id }));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isRight ? { kind, id } : undefined;
}

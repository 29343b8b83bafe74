import { timingSafeEqual } from "node:crypto";

/** Constant time for tokens of equal length. False without a configured token. */
export function hasBearerToken(token: string | undefined, authorization: string): boolean {
  const right = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return token !== undefined && given.length === right.length && timingSafeEqual(given, right);
}

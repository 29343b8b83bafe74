import { timingSafeEqual } from "node:crypto";

/** True when an `Authorization` header carries the token; takes as long for every other of its length. Never without a token. */
export function hasBearerToken(token: string | undefined, authorization: string): boolean {
  const right = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return token !== undefined && given.length === right.length && timingSafeEqual(given, right);
}

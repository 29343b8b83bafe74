import { timingSafeEqual } from "node:crypto";

/** True when an `Authorization` header carries the token that the metrics are read with; nobody may without a token. */
export function mayReadMetrics(token: string | undefined, authorization: string): boolean {
  const right = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return token !== undefined && given.length === right.length && timingSafeEqual(given, right);
}

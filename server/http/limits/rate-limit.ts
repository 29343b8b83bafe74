import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type pg from "pg";
import { Counter } from "prom-client";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { metrics } from "../../metrics/metrics.ts";
import { networkOf } from "../../security/network-of.ts";
import { LIMITS, type LimitName } from "./limits.ts";

/**
 * Takes one point for a key; throws `too_many_requests` when none is left. `forgive` gives all points back; `isSpent` takes
 * none, and says whether one would be refused.
 */
export type RateLimit = ((key: string) => Promise<void>) & {
  forgive(key: string): Promise<void>;
  isSpent(key: string): Promise<boolean>;
};
export type RateLimits = Record<LimitName, RateLimit>;

const refused = new Counter({
  name: "domrit_limit_refusals_total",
  help: "Requests and socket messages refused because a limit was reached, by limit",
  labelNames: ["limit"],
  registers: [metrics],
});

/** Counts a refusal that was given without asking the limit once more. */
export const countRefusal = (limit: LimitName): void => refused.inc({ limit });

/** The step of a route that may be asked for so often from each address. */
export const limited =
  (limit: RateLimit) =>
  (ctx: Context): Promise<void> =>
    limit(ctx.ip);

/**
 * The limits. Each server counts in its memory first, so that what is refused costs the database nothing, and goes on
 * with that while PostgreSQL is away; limits that are `stored` are counted there as well. `onHit` hears of every refusal.
 */
export function createRateLimits(
  pool: pg.Pool,
  scale: number,
  onHit: (limit: string, key: string) => void,
): RateLimits {
  const tell = (name: LimitName) => (key: string) => {
    refused.inc({ limit: name });
    onHit(name, key);
  };
  const make = (name: LimitName): RateLimit => {
    const limit: { points: number; seconds: number; stored?: true } = LIMITS[name];
    const options = {
      points: Math.max(1, Math.round(limit.points * scale)),
      duration: limit.seconds,
      keyPrefix: name,
    };
    const memory = new RateLimiterMemory(options);
    if (!limit.stored) return rateLimit(tell(name), [memory]);
    const table = new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Whoever another server let have the last point is refused from memory here, too.
      inMemoryBlockOnConsumed: options.points,
    });
    return rateLimit(tell(name), [memory, table]);
  };
  const names = Object.keys(LIMITS) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as RateLimits;
}

function rateLimit(onHit: (key: string) => void, limiters: readonly RateLimiterAbstract[]): RateLimit {
  const take = async (key: string): Promise<void> => {
    const counter = counterKey(key);
    for (const limiter of limiters) {
      // What is thrown otherwise says that the store is away: memory has counted.
      const over = await limiter.consume(counter).then(
        () => undefined,
        (thrown: unknown) => (thrown instanceof RateLimiterRes ? thrown : undefined),
      );
      if (!over) continue;
      onHit(key);
      throw new DomainError("too_many_requests", { retryAfterSeconds: Math.ceil(over.msBeforeNext / 1000) });
    }
  };
  const forgive = async (key: string): Promise<void> => {
    const counter = counterKey(key);
    await Promise.all(limiters.map((limiter) => limiter.delete(counter).catch(() => undefined)));
  };
  const isSpent = async (key: string): Promise<boolean> => {
    const counter = counterKey(key);
    const left = await Promise.all(limiters.map((limiter) => limiter.get(counter).catch(() => null)));
    return left.some((count) => count !== null && count.remainingPoints <= 0);
  };
  return Object.assign(take, { forgive, isSpent });
}

/** Counters say nothing of whom they count. */
function counterKey(key: string): string {
  return createHash("sha256")
    .update(isIPv6(key) ? networkOf(key) : key)
    .digest("base64url");
}

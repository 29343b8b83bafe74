import { createHash } from "node:crypto";
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
import { networksOf } from "../../security/network-of.ts";
import { LIMITS, type LimitName } from "./limits.ts";

/** An address with its networks, somebody, or somebody from each address (`of`). */
export type LimitKey = string | { of: string; address: string };

/**
 * Takes one point in each network of the address; a refusal takes none of the wider networks. Throws
 * `too_many_requests`. `forgive` returns all points; `isSpent` takes none and tells whether a request would be refused.
 */
export type RateLimit = ((key: LimitKey) => Promise<void>) & {
  forgive(key: LimitKey): Promise<void>;
  isSpent(key: LimitKey): Promise<boolean>;
};
export type RateLimits = Record<LimitName, RateLimit>;

const refused = new Counter({
  name: "domrit_limit_refusals_total",
  help: "Requests and socket messages refused because a limit was reached, by limit",
  labelNames: ["limit"],
  registers: [metrics],
});

/** For a refusal without a further request to the limit. */
export const countRefusal = (limit: LimitName): void => refused.inc({ limit });

/** Takes one of what a limit has left for a key; false where nothing is left. */
export const isTaken = (limit: RateLimit, key: string): Promise<boolean> =>
  limit(key).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof DomainError) return false;
      throw thrown;
    },
  );

/** The step of a route that may be asked for so often from each address. */
export const limited =
  (limit: RateLimit) =>
  (ctx: Context): Promise<void> =>
    limit(ctx.ip);

/**
 * Each server counts in memory first, so refusals cost the database nothing and limits work while PostgreSQL is away;
 * `stored` limits are also counted there. `onHit` is called at each refusal.
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
    const limitersFor = (times: number): RateLimiterAbstract[] => {
      const options = {
        points: Math.max(1, Math.round(limit.points * scale)) * times,
        duration: limit.seconds,
        keyPrefix: name,
      };
      const memory = new RateLimiterMemory(options);
      if (!limit.stored) return [memory];
      const table = new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        tableName: "rate_limit",
        tableCreated: true,
        clearExpiredByTimeout: false,
        // Memory also refuses a caller who spent the last point at another server.
        inMemoryBlockOnConsumed: options.points,
      });
      return [memory, table];
    };
    const byTimes = new Map<number, RateLimiterAbstract[]>();
    return rateLimit(tell(name), (times) => {
      const limiters = byTimes.get(times) ?? limitersFor(times);
      byTimes.set(times, limiters);
      return limiters;
    });
  };
  const names = Object.keys(LIMITS) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as RateLimits;
}

function rateLimit(onHit: (key: string) => void, limitersFor: (times: number) => RateLimiterAbstract[]): RateLimit {
  const countsOf = (key: LimitKey) =>
    countersOf(key).flatMap(({ counter, times }) => limitersFor(times).map((limiter) => ({ limiter, counter })));
  const take = async (key: LimitKey): Promise<void> => {
    for (const { limiter, counter } of countsOf(key)) {
      // Other errors mean that the store is away; memory has counted.
      const over = await limiter.consume(counter).then(
        () => undefined,
        (thrown: unknown) => (thrown instanceof RateLimiterRes ? thrown : undefined),
      );
      if (!over) continue;
      onHit(typeof key === "string" ? key : key.of);
      throw new DomainError("too_many_requests", { retryAfterSeconds: Math.ceil(over.msBeforeNext / 1000) });
    }
  };
  const forgive = async (key: LimitKey): Promise<void> => {
    await Promise.all(countsOf(key).map(({ limiter, counter }) => limiter.delete(counter).catch(() => undefined)));
  };
  const isSpent = async (key: LimitKey): Promise<boolean> => {
    const left = await Promise.all(countsOf(key).map(({ limiter, counter }) => limiter.get(counter).catch(() => null)));
    return left.some((count) => count !== null && count.remainingPoints <= 0);
  };
  return Object.assign(take, { forgive, isSpent });
}

/** Counters do not reveal whom they count. */
function countersOf(key: LimitKey): { counter: string; times: number }[] {
  const { of, address } = typeof key === "string" ? { of: "", address: key } : key;
  return networksOf(address).map(({ name, times }) => ({
    counter: createHash("sha256")
      .update(of ? `${of} ${name}` : name)
      .digest("base64url"),
    times,
  }));
}

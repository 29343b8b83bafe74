import { DomainError } from "@domrit/shared/errors.ts";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

/** How often, per key: `points` in `seconds`. `RATE_LIMIT_SCALE` multiplies the points. */
const LIMITS = {
  booking: { points: 60, seconds: 3600 },
  bookingRecipient: { points: 30, seconds: 86_400 },
  contact: { points: 10, seconds: 3600 },
  geocode: { points: 240, seconds: 60 },
  lookup: { points: 600, seconds: 60 },
  preview: { points: 120, seconds: 60 },
} as const;

/** Takes one point for a key; throws `too_many_requests` when none is left. */
type RateLimit = (key: string) => Promise<void>;
export type RateLimits = Record<keyof typeof LIMITS, RateLimit>;

/**
 * The limits, counted in PostgreSQL, so that all servers share them and a restart does not forget them. While the
 * counters cannot be reached, each server counts in its own memory.
 */
export function createRateLimits(pool: pg.Pool, scale: number): RateLimits {
  const make = (name: keyof typeof LIMITS): RateLimit => {
    const { points, seconds } = LIMITS[name];
    const options = { points: Math.max(1, Math.round(points * scale)), duration: seconds, keyPrefix: name };
    const memory = new RateLimiterMemory(options);
    const insured = { ...options, insuranceLimiter: memory, tableName: "rate_limit", tableCreated: true };
    return take(new RateLimiterPostgres({ ...insured, storeClient: pool, clearExpiredByTimeout: false }));
  };
  return {
    booking: make("booking"),
    bookingRecipient: make("bookingRecipient"),
    contact: make("contact"),
    geocode: make("geocode"),
    lookup: make("lookup"),
    preview: make("preview"),
  };
}

function take(limiter: RateLimiterAbstract): RateLimit {
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw new DomainError("too_many_requests", { retryAfterSeconds: Math.ceil(thrown.msBeforeNext / 1000) });
    }
  };
}

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { DomainError } from "@domrit/shared/errors.ts";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { networkOf } from "./network-of.ts";

/** How often, per key: `points` in `seconds`. `RATE_LIMIT_SCALE` multiplies the points. */
const LIMITS = {
  booking: { points: 60, seconds: 3600 },
  bookingRecipient: { points: 30, seconds: 86_400 },
  card: { points: 20, seconds: 3600 },
  contact: { points: 10, seconds: 3600 },
  geocode: { points: 240, seconds: 60 },
  login: { points: 20, seconds: 60 },
  /** Of all addresses together: password hashes are dear. */
  loginAnywhere: { points: 50, seconds: 1 },
  /** Tries to sign in to one account before they are slowed down. */
  loginAccount: { points: 5, seconds: 900 },
  /** How slow: one address's tries for one account. Nobody can lock somebody else out. */
  loginSlowed: { points: 1, seconds: 10 },
  lookup: { points: 600, seconds: 60 },
  password: { points: 10, seconds: 900 },
  passwordReset: { points: 20, seconds: 3600 },
  passwordResetRecipient: { points: 5, seconds: 3600 },
  preview: { points: 120, seconds: 60 },
  register: { points: 20, seconds: 3600 },
} as const;

/** Takes one point for a key; throws `too_many_requests` when none is left. `forgive` gives all points back. */
type RateLimit = ((key: string) => Promise<void>) & { forgive(key: string): Promise<void> };
export type RateLimits = Record<keyof typeof LIMITS, RateLimit>;

/**
 * The limits, counted in PostgreSQL, so that all servers share them and a restart does not forget them. While the
 * counters cannot be reached, each server counts in its own memory. `onHit` hears of every refusal.
 */
export function createRateLimits(
  pool: pg.Pool,
  scale: number,
  onHit: (limit: string, key: string) => void = () => undefined,
): RateLimits {
  const make = (name: keyof typeof LIMITS): RateLimit => {
    const { points, seconds } = LIMITS[name];
    const options = { points: Math.max(1, Math.round(points * scale)), duration: seconds, keyPrefix: name };
    const memory = new RateLimiterMemory(options);
    return rateLimit(
      (key) => onHit(name, key),
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        tableName: "rate_limit",
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: memory,
        // Whoever is over is refused from memory, so that a flood costs the database nothing.
        inMemoryBlockOnConsumed: options.points,
      }),
    );
  };
  return {
    booking: make("booking"),
    bookingRecipient: make("bookingRecipient"),
    card: make("card"),
    contact: make("contact"),
    geocode: make("geocode"),
    login: make("login"),
    loginAnywhere: make("loginAnywhere"),
    loginAccount: make("loginAccount"),
    loginSlowed: make("loginSlowed"),
    lookup: make("lookup"),
    password: make("password"),
    passwordReset: make("passwordReset"),
    passwordResetRecipient: make("passwordResetRecipient"),
    preview: make("preview"),
    register: make("register"),
  };
}

function rateLimit(onHit: (key: string) => void, limiter: RateLimiterAbstract): RateLimit {
  const take = async (key: string): Promise<void> => {
    try {
      await limiter.consume(counterKey(key));
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      onHit(key);
      throw new DomainError("too_many_requests", { retryAfterSeconds: Math.ceil(thrown.msBeforeNext / 1000) });
    }
  };
  const forgive = async (key: string): Promise<void> => {
    await limiter.delete(counterKey(key));
  };
  return Object.assign(take, { forgive });
}

/** Counters say nothing of whom they count. */
function counterKey(key: string): string {
  return createHash("sha256")
    .update(isIPv6(key) ? networkOf(key) : key)
    .digest("base64url");
}

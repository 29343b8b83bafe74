import { createRecentUse } from "../http/limits/recent-use.ts";

/** Milliseconds of a clock that only moves forward, and waiting by it. */
export type Clock = { now(): number; sleep(ms: number): Promise<unknown> };

/** `place`: an address of a ride; `suggest`: suggestions while typing. */
export type GeocoderUser = { address: string; purpose: "place" | "suggest" };

/** Simultaneous requests to an upstream without a pace; at most half are suggestions. */
const AT_ONCE = 32;
/** One address's share of a paced upstream: a quarter of its turns. */
const PACED_SHARE = { turns: 4, intervals: 16 };
/** One address's share without a pace: as fast as several people type. */
const SHARE = { turns: 60, ms: 10_000 };
const LEAST_MS = 100;

const notAsked = () => new Error("not asked: busy, or more than their share");

/**
 * Gives turns to ask an upstream. Suggestions leave every second turn to rides, and no address takes more than its
 * share. `take` returns the milliseconds to wait; throws without a turn in time.
 */
export function createTurns({ intervalMs, timeoutMs }: { intervalMs: number; timeoutMs: number }, clock: Clock) {
  const share = intervalMs > 0 ? { turns: PACED_SHARE.turns, ms: PACED_SHARE.intervals * intervalMs } : SHARE;
  const taken = createRecentUse(share.ms, () => clock.now());
  const underWay = { place: 0, suggest: 0 };
  let nextTurn = 0;
  let suggestedAt = Number.NEGATIVE_INFINITY;

  return {
    take({ address, purpose }: GeocoderUser): number {
      const now = clock.now();
      if (taken.of(address) >= share.turns) throw notAsked();
      const wait = Math.max(0, nextTurn - now);
      if (wait > timeoutMs - LEAST_MS || underWay.place + underWay.suggest >= AT_ONCE) throw notAsked();
      if (purpose === "suggest") {
        const isTurnOfRides = wait > 0 || now - suggestedAt < 2 * intervalMs;
        if (isTurnOfRides || underWay.suggest >= AT_ONCE / 2) throw notAsked();
        suggestedAt = now;
      }
      nextTurn = now + wait + intervalMs;
      taken.add(address);
      underWay[purpose] += 1;
      return wait;
    },
    giveBack({ purpose }: GeocoderUser): void {
      underWay[purpose] -= 1;
    },
  };
}

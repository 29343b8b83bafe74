import { createHash } from "node:crypto";

/** Chances that come out the same each time for the same seed. */
export type Random = {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** True that often, from 0 to 1. */
  chance(share: number): boolean;
};

/** Chances of one purpose in the run with this seed; purposes do not disturb each other. */
export function seeded(seed: number, purpose: string): Random {
  let state = createHash("sha256").update(`${seed} ${purpose}`).digest().readUInt32LE();
  // mulberry32, by Tommy Ettinger (public domain).
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    chance: (share) => next() < share,
  };
}

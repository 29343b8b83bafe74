import { createHash } from "node:crypto";

/** Equal for equal seeds. */
export type Random = {
  /** Both included. */
  between(from: number, to: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Probability from 0 to 1. */
  chance(share: number): boolean;
};

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

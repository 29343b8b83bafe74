const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/**
 * Milliseconds to wait after the given failed attempt (1, 2, …): twice as long each time up to 15 s, of which a random
 * part is left off, so that what failed together does not come back together.
 */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 10));
  return Math.round(longest * (1 - random() / 2));
}

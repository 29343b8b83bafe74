const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/** Milliseconds: doubles up to 15 s, less a random part so that failures do not return together. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 10));
  return Math.round(longest * (1 - random() / 2));
}

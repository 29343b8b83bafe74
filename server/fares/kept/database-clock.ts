/** An answer that took so much longer than the quickest says too little of when it was given. */
const SLOWER_MS = 50;

/** The database's clock, kept by this process's own between its answers; this machine's until one is heard. */
export function createDatabaseClock() {
  /** What the database's clock shows at 0 of `performance`. */
  let start = performance.timeOrigin;
  let quickestMs = Number.POSITIVE_INFINITY;
  return {
    /** `now`: what the database said to a question of `askedAt` that was answered at `answeredAt` (of `performance`). */
    heard(now: Date, askedAt: number, answeredAt: number): void {
      const tookMs = answeredAt - askedAt;
      if (tookMs > quickestMs + SLOWER_MS) return;
      quickestMs = Math.min(quickestMs, tookMs);
      start = now.getTime() - (askedAt + answeredAt) / 2;
    },
    now: (): Date => new Date(start + performance.now()),
  };
}

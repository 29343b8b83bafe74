/** A job that takes longer than `longestMs` may be stuck. */
export function createPlaces(places: number, longestMs: number) {
  const since = new Map<symbol, number>();
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      const job = Symbol("job");
      since.set(job, performance.now());
      try {
        return await work();
      } finally {
        since.delete(job);
      }
    },
    areBusy: (): boolean => since.size >= places && performance.now() - Math.max(...since.values()) < longestMs,
  };
}

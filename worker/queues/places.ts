/** The places of a queue, each taken by one job at a time; a job that takes longer than `longestMs` may have got stuck. */
export function createPlaces(places: number, longestMs: number) {
  const since = new Map<symbol, number>();
  return {
    /** Takes a place while `work` goes on. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      const job = Symbol("job");
      since.set(job, performance.now());
      try {
        return await work();
      } finally {
        since.delete(job);
      }
    },
    /** All are taken, so that nobody looks for more jobs, and not all by jobs that may have got stuck. */
    areBusy: (): boolean => since.size >= places && performance.now() - Math.max(...since.values()) < longestMs,
  };
}

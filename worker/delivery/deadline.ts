/**
 * Does work that is told to give up after this many milliseconds, by a signal whose reason is a `TimeoutError`. Unlike
 * `AbortSignal.timeout` it leaves no timer behind when the work was done in time.
 */
export async function withDeadline<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DOMException("it took too long", "TimeoutError")), milliseconds);
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

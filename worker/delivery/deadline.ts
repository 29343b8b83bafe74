/** Rejects with a `TimeoutError`. Unlike `AbortSignal.timeout` it leaves no timer behind. */
export async function withDeadline<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DOMException("it took too long", "TimeoutError")), milliseconds);
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

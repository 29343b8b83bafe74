/** Aborts after so many milliseconds, or with the signal that is given. Older browsers have no `AbortSignal.any`. */
export function withPatience(patienceMs: number, signal?: AbortSignal): AbortSignal {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new DOMException("No answer in time", "TimeoutError")), patienceMs);
  const end = () => {
    clearTimeout(timer);
    ending.abort(signal?.reason);
  };
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end, { once: true, signal: ending.signal });
  return ending.signal;
}

/**
 * Tells a command that it is to end: asked to by a signal, or by an error that nobody caught. `stopped` rejects with the reason,
 * a text for a signal.
 */
export function untilStopped(): { signal: AbortSignal; stopped: Promise<never> } {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => stopping.abort(`stopped by ${signal}`));
  process.on("uncaughtException", (error) => stopping.abort(error));
  const stopped = new Promise<never>((_resolve, reject) => {
    stopping.signal.addEventListener("abort", () => reject(stopping.signal.reason));
  });
  stopped.catch(() => undefined);
  return { signal: stopping.signal, stopped };
}

/** `stopped` rejects at a signal (with a text) or an uncaught error. */
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

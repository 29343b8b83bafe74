import { createServer } from "node:net";
import { OperatorError } from "@domrit/server/log/operator-error.ts";

/** True when nothing listens on this port of 127.0.0.1 (or of all addresses). */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/**
 * The first free port from `from` up. Callers stay below 32768: above it the system gives ports to outgoing
 * connections, and one of those could take ours between two starts.
 */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 500; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new OperatorError(`No free port between ${from} and ${from + 499}.`);
}

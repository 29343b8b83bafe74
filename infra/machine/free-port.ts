import { createServer } from "node:net";
import { OperatorError } from "@domrit/server/log/operator-error.ts";

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** From `from` up, below 32768: above it, outgoing connections could take the port between two starts. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 500; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new OperatorError(`No free port between ${from} and ${from + 499}.`);
}

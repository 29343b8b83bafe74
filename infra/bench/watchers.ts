import { once } from "node:events";
import { join } from "node:path";
import { endProcess, startProcess } from "../machine/child-process.ts";

export type Arrival = { id: number; version: number; at: number };

/** Sockets in a separate process, each watching the booking with its number. */
export async function startWatchers(scope: AsyncDisposableStack, url: string, n: number) {
  const child = startProcess(scope, {
    file: join(import.meta.dirname, "processes/watchers-process.ts"),
    args: [url, String(n)],
  });
  const arrivals: Arrival[] = [];
  const watching = Promise.race([once(child, "message"), once(child, "exit")]);
  child.on("message", (message: "watching" | Arrival[]) => {
    if (message !== "watching") arrivals.push(...message);
  });
  await watching;
  if (child.exitCode !== null) throw new Error("the watching sockets could not be opened");
  return { arrivals, stop: () => endProcess(child) };
}

export const monotonicNow = (): number => Number(process.hrtime.bigint()) / 1e6;

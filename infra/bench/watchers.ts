import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/** A change that reached a browser: booking, version, and when, in milliseconds of the machine's monotonic clock. */
export type Arrival = { id: number; version: number; at: number };

/** So many sockets in a process of their own, each watching the booking with its number, 1 to n. */
export async function startWatchers(url: string, n: number) {
  const child: ChildProcess = fork(join(import.meta.dirname, "watchers-process.ts"), [url, String(n)]);
  const arrivals: Arrival[] = [];
  let ready: () => void;
  const watching = new Promise<void>((resolve) => {
    ready = resolve;
  });
  child.on("message", (message: "watching" | Arrival[]) => {
    if (message === "watching") ready();
    else arrivals.push(...message);
  });
  await watching;
  return { arrivals, stop: () => child.kill("SIGKILL") };
}

/** Milliseconds on the clock that all processes of this machine share. */
export const monotonicNow = (): number => Number(process.hrtime.bigint()) / 1e6;

import type { Interruption } from "./history.ts";

const LOOK_MS = 50;
const STALL_MS = 400;

/**
 * Records pauses of this process: then the machine is overloaded, and delays are not the product's fault. Returns how
 * to stop.
 */
export function noteStalls(interruptions: Interruption[]): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > STALL_MS)
      interruptions.push({ what: "the machine is too busy", from: last, to: now, delaysAnswers: true });
    last = now;
  }, LOOK_MS);
  return () => clearInterval(timer);
}

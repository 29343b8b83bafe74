import type { Interruption } from "./history.ts";

const LOOK_MS = 50;
const STALL_MS = 400;

/**
 * Writes down when this very process was not given the processor for a while: then the machine has too much to do, and
 * what is late is not the product's fault. Returns how to stop.
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

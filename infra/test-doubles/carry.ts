import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Keeps order; each piece gets the delay of its arrival. */
export function carry(from: Socket, to: Socket, delayMs: () => number): void {
  let earlier = Promise.resolve();
  const later = (act: () => void): void => {
    const due = performance.now() + delayMs();
    earlier = earlier.then(async () => {
      const rest = due - performance.now();
      if (rest > 0) await sleep(rest);
      act();
    });
  };
  from.on("data", (piece) => later(() => to.writable && to.write(piece)));
  from.on("end", () => later(() => to.end()));
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import type { ProcessName } from "../stack/processes.ts";

type WithClock = Extract<ProcessName, `${string} 2`>;

export function stepClock(name: WithClock, seconds: number, forMs: number): Fault {
  return {
    what: `step the clock of ${name} by ${seconds} s for ${forMs} ms`,
    lacks: ({ clocks }) => (clocks.has(name) ? undefined : "clocks are stepped by libfaketime, which is not there"),
    async run({ clocks }) {
      clocks.get(name)?.step(seconds);
      await sleep(forMs);
      clocks.get(name)?.step(0);
    },
  };
}

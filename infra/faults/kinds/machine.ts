import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import type { ProcessName } from "../stack/processes.ts";

export function fullDisk(forMs: number): Fault {
  return {
    what: `disk full for ${forMs} ms`,
    lacks: ({ disk }) => (disk.fill ? undefined : "a disk that can be filled takes root on Linux"),
    async run({ disk }) {
      await disk.fill?.();
      await sleep(forMs);
      disk.free();
    },
  };
}

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

import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";

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

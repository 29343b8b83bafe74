import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../../machine/is-running.ts";
import type { Fault } from "../fault.ts";
import type { ProcessName } from "../stack/processes.ts";

/** A restart may take this long. */
const LONGEST_MS = 20_000;

export function restart(name: ProcessName): Fault {
  return {
    what: `restart ${name}`,
    async run({ processes }) {
      const pid = processes.pid(name);
      const since = performance.now();
      processes.signal(name, "SIGTERM");
      while (pid !== undefined && isRunning(pid, "main.ts")) {
        if (performance.now() - since > LONGEST_MS)
          throw new Error(`${name} did not end within ${LONGEST_MS / 1000} s`);
        await sleep(50);
      }
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../../machine/is-running.ts";
import type { Fault } from "../fault.ts";
import type { ProcessName } from "../stack/processes.ts";

/** A process that was asked to end has ended after this time; it is promised for 20 s. */
const LONGEST_MS = 20_000;

/** Asks a process to end, as a deploy does; its starter starts it again. Throws when it does not end. */
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

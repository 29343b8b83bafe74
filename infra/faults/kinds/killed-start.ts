import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import type { ProcessName } from "../stack/processes.ts";
import { signal, untilPostgresAnswers } from "./kill.ts";

/** A process that keeps failing is started again after at most ten seconds. */
const START_MS = 12_000;

/** Kills PostgreSQL so long after each of these processes has begun to start. */
export function killDuringStart(names: readonly ProcessName[], afterMs: number): Fault {
  return {
    what: `kill PostgreSQL ${afterMs} ms into the start of ${names.join(", ")}`,
    async run(stack) {
      for (const name of names) {
        const started = stack.processes.nextStart(name, START_MS);
        stack.processes.signal(name, "SIGKILL");
        if (!(await started)) continue;
        await sleep(afterMs);
        signal(stack, "PostgreSQL", "SIGKILL");
        await untilPostgresAnswers(stack);
      }
    },
  };
}

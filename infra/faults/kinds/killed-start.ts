import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import type { ProcessName } from "../stack/processes.ts";
import { signal, untilPostgresAnswers } from "./kill.ts";

/** Failing processes restart after at most ten seconds. */
const START_MS = 12_000;

/** PostgreSQL dies this long after each process has begun to start. */
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

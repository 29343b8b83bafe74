import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { send, signal, type Victim } from "./kill.ts";

/** Like a machine that swaps or is moved. */
export function freeze(victim: Exclude<Victim, "a connection of PostgreSQL">, forMs: number): Fault {
  return {
    what: `freeze ${victim} for ${forMs} ms`,
    delaysAnswers: victim.startsWith("server"),
    async run(stack) {
      if (victim === "PostgreSQL") {
        const all = stack.databaseServer.all();
        send(all, "SIGSTOP");
        await sleep(forMs);
        send(all, "SIGCONT");
        return;
      }
      signal(stack, victim, "SIGSTOP");
      await sleep(forMs);
      signal(stack, victim, "SIGCONT");
    },
  };
}

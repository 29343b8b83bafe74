import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { type ProcessName, WORKERS } from "../stack/processes.ts";
import type { Stack } from "../stack/stack.ts";

/** `a connection`: PostgreSQL's process for one. */
export type Victim = ProcessName | "PostgreSQL" | "a connection of PostgreSQL" | "Redis";

export function signal(stack: Stack, victim: Victim, what: NodeJS.Signals): void {
  if (victim === "PostgreSQL") send([stack.databaseServer.main()], what);
  else if (victim === "a connection of PostgreSQL") send(stack.databaseServer.connections().slice(-1), what);
  else if (victim === "Redis") send([stack.redis?.pid()], what);
  else stack.processes.signal(victim, what);
}

export function send(pids: (number | undefined)[], what: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, what);
    } catch {
      // It ended a moment ago.
    }
  }
}

/** Like a power cut or the out-of-memory killer. */
export function kill(victim: Victim): Fault {
  return {
    what: `kill ${victim}`,
    async run(stack) {
      signal(stack, victim, "SIGKILL");
      if (victim.includes("PostgreSQL")) await untilPostgresAnswers(stack);
    },
  };
}

/** Includes recovery while another fault fills the disk. */
const RECOVERY_MS = 30_000;

/** Returns when PostgreSQL has recovered from what was done to it. */
export async function untilPostgresAnswers({ database }: Stack): Promise<void> {
  const deadline = performance.now() + RECOVERY_MS;
  const answers = (): Promise<boolean> =>
    database.query("select 1").then(
      () => true,
      () => false,
    );
  while (!(await answers()) && performance.now() < deadline) await sleep(50);
}

/** Wait for a mail that triggers the kill. */
const NO_MAIL_MS = 3000;

/** After the mail server's acceptance, before it is recorded. */
export function killAfterMail(): Fault {
  return {
    what: "kill both workers as a mail is accepted",
    async run({ sinks, processes }) {
      const accepted = Promise.withResolvers<void>();
      const timer = setTimeout(accepted.resolve, NO_MAIL_MS);
      const stopHearing = sinks.onAccepted(({ side }) => {
        if (side !== "mail") return;
        stopHearing();
        for (const worker of WORKERS) processes.signal(worker, "SIGKILL");
        accepted.resolve();
      });
      await accepted.promise;
      clearTimeout(timer);
      stopHearing();
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { type ProcessName, WORKERS } from "../stack/processes.ts";
import type { Stack } from "../stack/stack.ts";

/** What can be killed or frozen; `a connection` is the process of PostgreSQL that serves one. */
export type Victim = ProcessName | "PostgreSQL" | "a connection of PostgreSQL" | "Redis";

/** Sends a signal to what is running now under that name. */
export function signal(stack: Stack, victim: Victim, what: NodeJS.Signals): void {
  if (victim === "PostgreSQL") send([stack.databaseServer.main()], what);
  else if (victim === "a connection of PostgreSQL") send(stack.databaseServer.connections().slice(-1), what);
  else if (victim === "Redis") send([stack.redis?.pid()], what);
  else stack.processes.signal(victim, what);
}

/** Sends a signal to those of these processes that still run. */
export function send(pids: (number | undefined)[], what: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, what);
    } catch {
      // It ended a moment ago.
    }
  }
}

/** Ends it dead, as a power cut or the kernel's out-of-memory killer does. */
export function kill(victim: Victim): Fault {
  return {
    what: `kill ${victim}`,
    async run(stack) {
      signal(stack, victim, "SIGKILL");
      if (victim.includes("PostgreSQL")) await untilPostgresAnswers(stack);
    },
  };
}

/** Its starter starts it again, and it recovers; the disk may be full until another fault ends. */
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

/** How long to wait for a mail that gives the moment of the kill. */
const NO_MAIL_MS = 3000;

/** Kills both workers right after the mail server said yes to one, before that can be recorded. */
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

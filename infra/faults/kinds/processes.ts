import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../../machine/is-running.ts";
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

function send(pids: (number | undefined)[], what: NodeJS.Signals): void {
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

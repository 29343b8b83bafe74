import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPostmaster } from "../../postgres/postmaster.ts";
import { root } from "../../start/config.ts";
import { type SupervisedProcess, supervise } from "../../start/supervisor.ts";

export const SERVERS = ["server 1", "server 2"] as const;
export const WORKERS = ["worker 1", "worker 2"] as const;
export const PROCESSES = [...SERVERS, ...WORKERS] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** `asked`: we had ended the previous one. */
type Start = { name: ProcessName; pid: number; at: number; asked: boolean };

/** Restarted when they end, as `npm start` does. */
export function keepProcesses(logs: string, tell: (news: string) => void) {
  const kept = new Map<ProcessName, SupervisedProcess>();
  const pids = new Map<ProcessName, number>();
  const asked = new Set<number>();
  const outputs: number[] = [];
  const starts: Start[] = [];
  const hopeful = new Set<(start: Start) => void>();
  return {
    starts,
    pid: (name: ProcessName): number | undefined => pids.get(name),
    keep(name: ProcessName, environment: Record<string, string>): void {
      const entry = name.startsWith("server") ? "server/main.ts" : "worker/main.ts";
      const output = openSync(join(logs, `${name}.log`), "a");
      const onStart = ({ pid }: { pid: number }): void => {
        const before = pids.get(name);
        const start = { name, pid, at: performance.now(), asked: before === undefined || asked.has(before) };
        pids.set(name, pid);
        starts.push(start);
        for (const hear of hopeful) hear(start);
      };
      kept.set(name, supervise(name, { file: join(root, entry), environment, onStart, output, tell }));
      outputs.push(output);
    },
    signal(name: ProcessName, signal: NodeJS.Signals): void {
      const pid = pids.get(name);
      if (pid === undefined) return;
      if (signal === "SIGKILL" || signal === "SIGTERM") asked.add(pid);
      try {
        process.kill(pid, signal);
      } catch {}
    },
    nextStart(name: ProcessName, withinMs: number): Promise<boolean> {
      return new Promise((resolve) => {
        const over = (isStarted: boolean): void => {
          clearTimeout(timer);
          hopeful.delete(hear);
          resolve(isStarted);
        };
        const hear = (start: Start): void => void (start.name === name && over(true));
        const timer = setTimeout(() => over(false), withinMs);
        hopeful.add(hear);
      });
    },
    async stop(): Promise<void> {
      await Promise.all([...kept.values()].map((one) => one.stop(5000)));
      for (const output of outputs) closeSync(output);
    },
  };
}

export function databaseServer(dataDir: string) {
  const folder = join(dataDir, "postgres");
  const main = (): number | undefined => readPostmaster(folder)?.pid;
  const children = (): { pid: number; title: string }[] => {
    const parent = main();
    if (parent === undefined) return [];
    return readdirSync("/proc")
      .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === parent)
      .map((pid) => ({ pid: Number(pid), title: read(`/proc/${pid}/cmdline`) }));
  };
  return {
    main,
    all: (): number[] => [main() ?? [], children().map(({ pid }) => pid)].flat(),
    connections: (): number[] =>
      children()
        .filter(({ title }) => /127\.0\.0\.1\(\d+\)/.test(title))
        .map(({ pid }) => pid),
  };
}
const parentOf = (pid: string): number => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

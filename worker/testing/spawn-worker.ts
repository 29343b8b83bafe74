import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { keptCompiled } from "../../infra/machine/child-process.ts";

const MAIN = join(import.meta.dirname, "../main.ts");

/** A worker in a process of its own, which can be killed; `flags` are Node's. */
export function spawnWorker(environment: Record<string, string>, lines: string[] = [], flags: string[] = []) {
  const started = performance.now();
  let ready: number | undefined;
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { ...keptCompiled, ...environment },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    lines.push(...text.split("\n").filter(Boolean));
    if (text.includes('"msg":"ready"')) ready ??= performance.now();
  });
  const exited = once(child, "exit");
  return {
    /** What it logged. */
    lines,
    isReady: () => ready !== undefined,
    /** How long it took to get ready. */
    startSeconds: () => ((ready ?? Number.NaN) - started) / 1000,
    kill: (signal: NodeJS.Signals = "SIGKILL") => void child.kill(signal),
    send: (message: string) => void child.send(message),
    terminate: () => void child.kill("SIGTERM"),
    disconnect: () => child.disconnect(),
    /** Its exit code, or null when a signal ended it. */
    async exit(): Promise<number | null> {
      await exited;
      return child.exitCode;
    },
  };
}
export type SpawnedWorker = ReturnType<typeof spawnWorker>;

/** A worker that is started again at once whenever it ends, as the product's supervisor does, until it is stopped. */
export function keepWorker(environment: Record<string, string>) {
  const lines: string[] = [];
  let stopped = false;
  let current = spawnWorker(environment, lines);
  const lives = [current];
  const keep = async (): Promise<void> => {
    while (!stopped) {
      await current.exit();
      if (stopped) return;
      current = spawnWorker(environment, lines);
      lives.push(current);
    }
  };
  const keeping = keep();
  return {
    /** What it logged, over all its lives. */
    lines,
    deaths: () => lives.length - 1,
    /** How long one of its lives (0, 1, …) took to get ready. */
    startSeconds: (life: number) => lives[life]?.startSeconds() ?? Number.NaN,
    kill: (signal?: NodeJS.Signals) => current.kill(signal),
    async stop(): Promise<void> {
      stopped = true;
      current.kill();
      await keeping;
    },
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "../main.ts");

/** A worker in a process of its own, which can be killed. */
export function spawnWorker(environment: Record<string, string>) {
  const lines: string[] = [];
  const child = spawn(process.execPath, [MAIN], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  child.stdout?.setEncoding("utf8").on("data", (text: string) => lines.push(...text.split("\n").filter(Boolean)));
  const exited = once(child, "exit");
  return {
    /** What it logged. */
    lines,
    isReady: () => lines.some((line) => line.includes('"ready"')),
    kill: () => void child.kill("SIGKILL"),
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
  let stopped = false;
  let current = spawnWorker(environment);
  const keep = async (): Promise<void> => {
    while (!stopped) {
      await current.exit();
      if (!stopped) current = spawnWorker(environment);
    }
  };
  const keeping = keep();
  return {
    kill: () => current.kill(),
    async stop(): Promise<void> {
      stopped = true;
      current.kill();
      await keeping;
    },
  };
}

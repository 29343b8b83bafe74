import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { endProcess } from "../machine/child-process.ts";
import { freePort } from "../machine/free-port.ts";
import { listens, redisArguments } from "./redis.ts";

const FIRST_PORT = 16_879;
const START_AGAIN_MS = 250;

type KeptRedis = {
  url: string;
  pid(): number | undefined;
  stop(): Promise<void>;
};

/** With an append-only file, as in production; restarted when it ends. */
export async function keepRedis(program: string, folder: string): Promise<KeptRedis> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort(FIRST_PORT);
  const args = redisArguments(port, folder, { logfile: "redis.log", appendonly: "yes", appendfsync: "everysec" });
  let isStopping = false;
  let server: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const start = (): void => {
    server = spawn(program, args, { stdio: "ignore", detached: true });
    server.once("exit", () => {
      server = undefined;
      if (!isStopping) timer = setTimeout(start, START_AGAIN_MS);
    });
  };
  start();
  await listens(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => server?.pid,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      if (server) await endProcess(server);
    },
  };
}

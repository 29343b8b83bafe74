import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checksConfig } from "../checks/config.ts";
import { freePort } from "../machine/free-port.ts";
import { canInstall, install } from "../machine/install.ts";

const FIRST_PORT = 16379;
const FOLDERS = ["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"];

type Redis = { url: string; stop(): Promise<void> };

/** `REDIS_URL`, else a private one without disk, installed if possible. Undefined, with a warning, otherwise. */
export async function startRedis(): Promise<Redis | undefined> {
  if (checksConfig.redisUrl) return { url: checksConfig.redisUrl, stop: () => Promise.resolve() };
  const program = redisProgram();
  if (!program) {
    console.warn("\n*** SKIPPED: the tests on Redis. Install redis-server or set REDIS_URL to run them. ***\n");
    return undefined;
  }
  const port = await freePort(FIRST_PORT);
  const folder = mkdtempSync(join(tmpdir(), "domrit-test-redis-"));
  const server = spawn(program, redisArguments(port, folder), { stdio: "ignore" });
  const ended = once(server, "exit");
  await Promise.race([listens(port), ended.then(() => Promise.reject(new Error(`${program} ended while starting.`)))]);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function redisArguments(port: number, folder: string, more: Record<string, string> = {}): string[] {
  const settings = { port: String(port), bind: "127.0.0.1", dir: folder, save: "", "maxmemory-policy": "noeviction" };
  return Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [`--${name}`, value]);
}

export const redisProgram = (): string | undefined => findRedis() ?? bringRedis();

function findRedis(): string | undefined {
  return FOLDERS.map((folder) => join(folder, "redis-server")).find(existsSync);
}

function bringRedis(): string | undefined {
  if (!canInstall()) return undefined;
  try {
    install("redis-server");
  } catch (error) {
    console.error(`apt-get could not install redis-server: ${error instanceof Error ? error.message : error}`);
  }
  return findRedis();
}

export async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return;
    } catch {
      await sleep(20);
    } finally {
      socket.destroy();
    }
  }
}

import { spawn } from "node:child_process";
import { closeSync, mkdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { freePort } from "../machine/free-port.ts";
import { isRunning } from "../machine/is-running.ts";
import { type Account, commandFor, identityOf, postgresAccount, postgresEnvironment } from "./account.ts";
import { postgresBinaries } from "./binaries.ts";
import { clusterPassword, ensureCluster } from "./cluster.ts";
import { answers } from "./connection.ts";
import { readPostmaster } from "./postmaster.ts";
import { keepLogShort, openLog, QUIET_LOG } from "./quiet-log.ts";

const FIRST_PORT = 15432;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const LOG_CHECK_MS = 60_000;

export type Postgres = {
  url: string;
  pid: number;
  isRunning(): boolean;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  port?: number;
  /** For throwaway data: writes are not durable. */
  fast?: boolean;
  signal?: AbortSignal;
};

/** On 127.0.0.1. A server that still runs there is adopted; a started one outlives this process. */
export async function startPostgres({ dataDir, port, fast = false, signal }: Options): Promise<Postgres> {
  const folder = canonical(dataDir);
  const binaries = postgresBinaries();
  const account = await postgresAccount(binaries.postgres);
  await ensureCluster(folder, binaries.initdb, account, fast);

  const deadline = Date.now() + START_TIMEOUT_MS;
  let problem = "";
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(folder);
    if (signal?.aborted) {
      if (postmaster && isRunning(postmaster.pid, folder)) await handleOf(folder, postmaster).stop();
      throw new OperatorError("PostgreSQL was not to be started any more.");
    }
    if (postmaster === undefined) {
      problem = await launch({ folder, postgres: binaries.postgres, account, port, fast, deadline });
    } else if (!isRunning(postmaster.pid, folder)) {
      rmSync(join(folder, "postmaster.pid"), { force: true });
    } else if (postmaster.port && (await answers(addressOf(folder, postmaster.port)))) {
      return handleOf(folder, postmaster);
    } else {
      await sleep(50);
    }
  }
  throw new OperatorError(`PostgreSQL did not start on ${folder} within ${START_TIMEOUT_MS / 1000} s. ${problem}`);
}

export function runningPostgres(dataDir: string): string | undefined {
  const postmaster = readPostmaster(dataDir);
  return postmaster?.port && isRunning(postmaster.pid, canonical(dataDir))
    ? addressOf(dataDir, postmaster.port)
    : undefined;
}

type Launch = {
  folder: string;
  postgres: string;
  account: Account;
  port: number | undefined;
  fast: boolean;
  deadline: number;
};

/** Resolves with the pid file; on failure with the server's messages. */
async function launch({ folder, postgres, account, port, fast, deadline }: Launch): Promise<string> {
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port ?? (await freePort(FIRST_PORT))}`,
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    // A server and a worker may open 80; tests run several.
    `max_connections=${fast ? 600 : 200}`,
    ...QUIET_LOG,
    ...(fast ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
  ];
  const command = commandFor(account, postgres, ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])]);
  const log = logOf(folder);
  keepLogShort(log);
  const { descriptor: output, start } = openLog(log);
  const server = spawn(command.file, command.args, {
    detached: true,
    stdio: ["ignore", output, output],
    env: postgresEnvironment,
    ...identityOf(account),
  });
  closeSync(output);
  server.unref();
  let ended = false;
  server.once("exit", () => {
    ended = true;
  });
  server.once("error", () => {
    ended = true;
  });
  while (!ended && Date.now() < deadline) {
    if (readPostmaster(folder)?.pid === server.pid) return "";
    await sleep(20);
  }
  const written = readFileSync(log).subarray(start).toString();
  const said = reasonsIn(written);
  // Another server took the port, or a killed one is still ending: try again.
  if (!/in use|lock file/.test(written))
    throw new OperatorError(`PostgreSQL ended while starting on ${folder}: ${said}`);
  await sleep(200);
  return said;
}

const reasonsIn = (written: string): string =>
  written
    .split("\n")
    .filter((line) => /^\S+: |\b(FATAL|PANIC): /.test(line))
    .join("\n");

function handleOf(folder: string, { pid, port }: { pid: number; port: number }): Postgres {
  const runs = () => isRunning(pid, folder);
  const tidying = setInterval(() => keepLogShort(logOf(folder)), LOG_CHECK_MS).unref();
  return {
    url: addressOf(folder, port),
    pid,
    isRunning: runs,
    async stop() {
      clearInterval(tidying);
      for (const signal of ["SIGINT", "SIGQUIT"] as const) {
        if (runs()) process.kill(pid, signal);
        const deadline = Date.now() + STOP_TIMEOUT_MS;
        while (runs() && Date.now() < deadline) await sleep(20);
      }
    },
  };
}

const logOf = (folder: string): string => `${folder}.log`;

function addressOf(folder: string, port: number): string {
  return `postgres://postgres:${clusterPassword(folder)}@127.0.0.1:${port}/postgres`;
}

/** Resolves symbolic links; the folder may not exist yet. */
function canonical(dataDir: string): string {
  const parent = dirname(resolve(dataDir));
  mkdirSync(parent, { recursive: true });
  return join(realpathSync(parent), basename(dataDir));
}

import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startProcess } from "../machine/child-process.ts";
import { freePort } from "../machine/free-port.ts";
import { startPostgres } from "../postgres/embedded.ts";
import { applySchema } from "../postgres/schema.ts";
import { fillPastBookings } from "./load/rows.ts";

const root = join(import.meta.dirname, "../..");

export type StackOptions = {
  redisUrl?: string;
  smtpUrl?: string;
  smsGatewayUrl?: string;
  dispatchUrl?: string;
  pastBookings?: number;
  /** Of the product that is started, built; this one unless given. */
  checkout?: string | undefined;
};

/** PostgreSQL with durable writes; server and worker as processes. */
export async function startStack(
  scope: AsyncDisposableStack,
  {
    redisUrl,
    smtpUrl = "smtp://127.0.0.1:9",
    smsGatewayUrl = "http://127.0.0.1:9",
    dispatchUrl,
    checkout = root,
    ...rest
  }: StackOptions = {},
) {
  const { url: databaseUrl, pid: postgresPid } = await startDatabase(scope);
  await applySchema(databaseUrl, { queues: redisUrl === undefined });
  const database = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  database.on("error", () => undefined);
  scope.defer(() => database.end());
  if (rest.pastBookings) await fillPastBookings(database, rest.pastBookings);
  const port = await freePort(23_000);
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: databaseUrl,
    ...(redisUrl && { REDIS_URL: redisUrl }),
    SMTP_URL: smtpUrl,
    SMS_GATEWAY_URL: smsGatewayUrl,
    SMS_GATEWAY_TOKEN: "token of the benchmark",
    ...(dispatchUrl && { DISPATCH_URL: dispatchUrl }),
    SESSION_KEYS: "session key of the benchmark",
    DISPATCH_SECRETS: "dispatch secret of the benchmark",
    PUBLIC_URL: url,
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "error",
    PORT: String(port),
  };
  const start = (entry: string, more = {}, from = checkout): ChildProcess =>
    startProcess(scope, { file: join(from, entry), environment: { ...environment, ...more } });
  return {
    url,
    database,
    databaseUrl,
    postgresPid,
    /** `from`: another checkout than that of the stack. */
    async startServer(more: NodeJS.ProcessEnv = {}, from?: string): Promise<ChildProcess> {
      const server = start("server/main.ts", more, from);
      await until(async () => (await fetch(`${url}/readyz`)).ok, server);
      return server;
    },
    async startWorker(): Promise<ChildProcess> {
      const workerPort = await freePort(24_000);
      const worker = start("worker/main.ts", { WORKER_PORT: String(workerPort) });
      await until(async () => (await fetch(`http://127.0.0.1:${workerPort}/readyz`)).ok, worker);
      return worker;
    },
  };
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

async function startDatabase(scope: AsyncDisposableStack): Promise<{ url: string; pid: number }> {
  const folder = mkdtempSync(join(tmpdir(), "domrit-bench-"));
  scope.defer(() => rmSync(folder, { recursive: true, force: true }));
  const starting = startPostgres({ dataDir: join(folder, "postgres") });
  scope.defer(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    ),
  );
  return await starting;
}

/** Throws after a minute, or when `needed` has ended. */
export async function until(question: () => Promise<boolean> | boolean, needed?: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await Promise.resolve(question()).catch(() => false))) {
    if (performance.now() > deadline) throw new Error("waited a minute in vain");
    if (needed && needed.exitCode !== null) throw new Error("a process of the product ended");
    await sleep(10);
  }
}

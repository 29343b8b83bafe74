import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../ports/free-port.ts";
import { startPostgres } from "../postgres/embedded.ts";
import { applySchema } from "../postgres/schema.ts";

const root = join(import.meta.dirname, "../..");

type Options = { redisUrl?: string | undefined; smsGatewayUrl?: string };

/** A product for measuring: a real PostgreSQL with every write durable, and the server and worker as processes. */
export async function startStack({ redisUrl, smsGatewayUrl = "http://127.0.0.1:9" }: Options = {}) {
  await using undo = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "domrit-bench-"));
  undo.defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: join(folder, "postgres") });
  undo.defer(() => postgres.stop());
  await applySchema(postgres.url, { queues: redisUrl === undefined });
  const database = new pg.Pool({ connectionString: postgres.url, max: 20 });
  undo.defer(() => database.end());
  const port = await freePort(23_000);
  const environment = {
    PATH: `${join(root, "node_modules/.bin")}:/usr/bin:/bin`,
    DATABASE_URL: postgres.url,
    ...(redisUrl && { REDIS_URL: redisUrl }),
    SMTP_URL: "smtp://127.0.0.1:9",
    SMS_GATEWAY_URL: smsGatewayUrl,
    SMS_GATEWAY_TOKEN: "token of the benchmark",
    SESSION_KEYS: "session key of the benchmark",
    DISPATCH_SECRETS: "dispatch secret of the benchmark",
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "error",
    PORT: String(port),
  };
  const kept = undo.move();
  const start = (entry: string): ChildProcess => {
    const child = spawn("node", [join(root, entry)], { env: environment, stdio: ["ignore", "inherit", "inherit"] });
    kept.defer(() => end(child));
    return child;
  };
  const url = `http://127.0.0.1:${port}`;
  const startServer = async (): Promise<ChildProcess> => {
    const server = start("server/main.ts");
    await until(async () => (await fetch(`${url}/readyz`)).ok);
    return server;
  };
  return {
    url,
    database,
    databaseUrl: postgres.url,
    startServer,
    startWorker: () => start("worker/main.ts"),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Asks again and again until the answer is yes; throws after a minute. */
export async function until(question: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await Promise.resolve(question()).catch(() => false))) {
    if (performance.now() > deadline) throw new Error("waited a minute in vain");
    await sleep(10);
  }
}

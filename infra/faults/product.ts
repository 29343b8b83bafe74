import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../ports/free-port.ts";
import { startPostgres } from "../postgres/embedded.ts";
import { applySchema } from "../postgres/schema.ts";
import { startTcpProxy } from "../proxy/tcp-proxy.ts";
import { startRedis } from "../redis/redis.ts";
import { startHttpSink } from "../sinks/http-sink.ts";
import { startSmtpSink } from "../sinks/smtp-sink.ts";
import { supervise } from "../start/supervisor.ts";

const root = join(import.meta.dirname, "../..");

/** Two servers and a worker as processes that are started again when they die, and everything they depend on within reach. */
export async function startProduct() {
  const undo = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "domrit-faults-"));
  undo.defer(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "postgres");
  let postgres = await startPostgres({ dataDir });
  undo.defer(() => postgres.stop());
  const redis = await startRedis();
  if (redis) undo.defer(() => redis.stop());
  await applySchema(postgres.url, { queues: redis === undefined });
  const [smtp, sms] = await Promise.all([startSmtpSink(), startHttpSink(() => 201)]);
  undo.defer(() => Promise.all([smtp.stop(), sms.stop()]).then(() => undefined));
  const ways = {
    database: await startTcpProxy(postgres.url),
    mail: await startTcpProxy(smtp.url),
    sms: await startTcpProxy(sms.url),
  };
  for (const way of Object.values(ways)) undo.defer(() => way.stop());

  const environment = {
    PATH: `${join(root, "node_modules/.bin")}:/usr/bin:/bin`,
    DATABASE_URL: ways.database.url,
    ...(redis && { REDIS_URL: redis.url }),
    SMTP_URL: ways.mail.url,
    SMS_GATEWAY_URL: ways.sms.url,
    SMS_GATEWAY_TOKEN: "token of the fault run",
    SESSION_KEYS: "session key of the fault run",
    DISPATCH_SECRETS: "dispatch secret of the fault run",
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "silent",
  };
  const pids = new Map<string, number>();
  const keep = (name: string, entry: string, more: Record<string, string> = {}) => {
    const onStart = ({ pid }: { pid: number }) => void pids.set(name, pid);
    const kept = supervise(name, { file: join(root, entry), environment: { ...environment, ...more }, onStart });
    undo.defer(() => kept.stop(5000));
  };
  const ports = [await freePort(25_000), await freePort(25_100)];
  for (const [index, port] of ports.entries()) keep(`server ${index + 1}`, "server/main.ts", { PORT: String(port) });
  keep("worker", "worker/main.ts");

  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    databaseUrl: () => postgres.url,
    redis,
    smtp,
    sms,
    ways,
    /** Sends a signal to the process of that name, as it is running now. */
    signal: (name: "server 1" | "server 2" | "worker", signal: NodeJS.Signals) => {
      const pid = pids.get(name);
      if (pid) process.kill(pid, signal);
    },
    /** Kills the database server as a power cut would, and starts it again on the same data. */
    async crashDatabase(): Promise<void> {
      const port = Number(new URL(postgres.url).port);
      process.kill(postgres.pid, "SIGKILL");
      postgres = await startPostgres({ dataDir, port });
    },
    /** Empties Redis, jobs and all. */
    flushRedis: () => (redis ? flush(redis.url) : Promise.resolve()),
    stop: () => undo.disposeAsync(),
  };
}
export type Product = Awaited<ReturnType<typeof startProduct>>;

function flush(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write("FLUSHALL\r\n"));
    socket.once("error", reject).once("data", () => {
      socket.destroy();
      resolve();
    });
  });
}

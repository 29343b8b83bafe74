import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../machine/free-port.ts";
import type { Hear } from "../../payment-stand-in/http.ts";
import { openStandIn, TEST_KEY } from "../../payment-stand-in/open-stand-in.ts";
import { startOtherSides } from "../../proof/other-sides.ts";
import { keepRedis } from "../../redis/kept-redis.ts";
import { redisProgram } from "../../redis/redis.ts";
import { root } from "../../start/config.ts";
import { openDatabase } from "../../start/database.ts";
import { startTcpProxy, type TcpProxy } from "../../test-doubles/tcp-proxy.ts";
import { type Clock, faketime, makeClock } from "./clock.ts";
import { makeDisk } from "./disk.ts";
import { databaseServer, keepProcesses, type ProcessName, SERVERS, WORKERS } from "./processes.ts";

export const BACKENDS = ["postgres", "redis"] as const;
export type Backend = (typeof BACKENDS)[number];

export const DISPATCH_SECRET = "dispatch secret of the fault run";
/** Another range for each command, so that parallel runs seldom collide. */
const FIRST_PORT = 20_000 + (process.pid % 300) * 20;

export type Way =
  | "servers to PostgreSQL"
  | "workers to PostgreSQL"
  | "Redis"
  | "mail"
  | "sms"
  | "dispatch"
  | "payments"
  | "site";

/** Two servers and two workers; every dependency, disk and clock can fail. Gone after `stop` or the scope. */
export async function startStack(scope: AsyncDisposableStack, backend: Backend) {
  const undo = scope.use(new AsyncDisposableStack());
  const disk = makeDisk();
  undo.defer(() => disk.remove());
  const redis = backend === "redis" ? await keepRedis(requireRedis(), join(disk.folder, "redis")) : undefined;
  if (redis) undo.defer(() => redis.stop());
  const kept = await openDatabase(
    { DATABASE_URL: undefined, CARE_KEYS_URL: undefined, REDIS_URL: redis?.url, DATA_DIR: disk.folder },
    { tell: () => undefined, port: await freePort(FIRST_PORT + 5) },
  );
  undo.defer(() => kept.stop());
  const database = new pg.Pool({ connectionString: kept.url, max: 4, connectionTimeoutMillis: 5000 });
  database.on("error", () => undefined);
  undo.defer(() => database.end());
  const sinks = await startOtherSides();
  undo.defer(() => sinks.stop());
  const provider = await startProvider();
  undo.defer(() => provider.close());

  const ways: Partial<Record<Way, TcpProxy[]>> = {};
  const wayTo = async (way: Way, target: string): Promise<string> => {
    const proxy = await startTcpProxy(target);
    undo.defer(() => proxy.stop());
    ways[way] = [...(ways[way] ?? []), proxy];
    return proxy.url;
  };
  const ports = [await freePort(FIRST_PORT), await freePort(FIRST_PORT + 10)];
  const urls = await Promise.all(ports.map((port) => wayTo("site", `http://127.0.0.1:${port}`)));
  // Webhooks use the way to the first server.
  const publicUrl = new URL(urls[0] ?? "").origin;
  const environment = {
    PATH: `${join(root, "node_modules/.bin")}:/usr/bin:/bin`,
    ...(kept.careKeysUrl && { CARE_KEYS_URL: kept.careKeysUrl }),
    ...(redis && { REDIS_URL: await wayTo("Redis", redis.url) }),
    SMTP_URL: await wayTo("mail", sinks.urls.mail),
    SMS_GATEWAY_URL: await wayTo("sms", sinks.urls.sms),
    DISPATCH_URL: await wayTo("dispatch", sinks.urls.dispatch),
    MOLLIE_URL: new URL(await wayTo("payments", provider.url)).origin,
    MOLLIE_API_KEY: TEST_KEY,
    SMS_GATEWAY_TOKEN: "token of the fault run",
    PUBLIC_URL: publicUrl,
    SESSION_KEYS: "session key of the fault run",
    DISPATCH_SECRETS: DISPATCH_SECRET,
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "info",
  };
  const library = faketime();
  const clocks = new Map<ProcessName, Clock>();
  const processes = keepProcesses(disk.logs, () => undefined);
  undo.defer(() => processes.stop());
  const keep = (name: ProcessName, more: Record<string, string>): void => {
    const clock = library && name.endsWith("2") ? makeClock(library, disk.logs, name) : undefined;
    if (clock) clocks.set(name, clock);
    processes.keep(name, { ...environment, ...clock?.environment, ...more });
  };
  const databaseOf = {
    servers: await wayTo("servers to PostgreSQL", kept.url),
    workers: await wayTo("workers to PostgreSQL", kept.url),
  };
  for (const [index, name] of SERVERS.entries())
    keep(name, { DATABASE_URL: databaseOf.servers, PORT: String(ports[index]) });
  for (const name of WORKERS) keep(name, { DATABASE_URL: databaseOf.workers });
  return {
    backend,
    environment,
    urls,
    directUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    publicUrl,
    databaseUrl: kept.url,
    database,
    databaseServer: databaseServer(disk.folder),
    redis,
    disk,
    clocks,
    ways,
    sinks,
    provider,
    processes,
    stop: () => undo.disposeAsync(),
  };
}
export type Stack = Awaited<ReturnType<typeof startStack>>;

function requireRedis(): string {
  const program = redisProgram();
  if (!program) throw new Error("There is no Redis to be had. Install redis-server, or run with --backend postgres.");
  return program;
}

/** The stand-in of `npm start`, with inspection and call events. */
async function startProvider() {
  const hearers = new Set<Hear>();
  const standIn = await openStandIn(undefined, (...heard) => {
    for (const hear of hearers) hear(...heard);
  });
  return {
    ...standIn,
    onCall(hear: Hear): () => void {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

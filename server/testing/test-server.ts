import { once } from "node:events";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { type Logger, pino } from "pino";
import { createApp } from "../app.ts";
import { createBlockList } from "../blocking/block-list.ts";
import { createEmbeddedProvider } from "../cards/embedded-provider.ts";
import type { ServerContext } from "../context.ts";
import { connect, READING_CONNECTIONS } from "../database/orm.ts";
import { parseEnvironment } from "../environment.ts";
import { createQuotes } from "../fares/quote.ts";
import { createGeo } from "../geo/geo.ts";
import { createHttpServer } from "../http/http-server.ts";
import { createRateLimits } from "../http/rate-limit.ts";
import { createGateway } from "../live/gateway.ts";
import { createCommit } from "../outbox/commit.ts";
import { createWakeRelay } from "../outbox/wake-relay.ts";
import { closeWhileStopping, drain } from "../process/drain.ts";
import { createSecurity } from "../security/security-events.ts";

type Options = { environment?: Record<string, string>; log?: Logger };

export const TEST_SECRET = "a secret of the taxi centre";

/** The environment of a server under test, which reaches nothing but its database. */
export const testEnvironment = (databaseUrl: string): Record<string, string> => ({
  NODE_ENV: "test",
  DATABASE_URL: databaseUrl,
  SMTP_URL: "smtp://127.0.0.1:1",
  SMS_GATEWAY_URL: "http://127.0.0.1:1",
  SMS_GATEWAY_TOKEN: "token of the gateway",
  SESSION_KEYS: "first session key,second session key",
  DISPATCH_SECRETS: `${TEST_SECRET},an older secret of it`,
  RATE_LIMIT_SCALE: "1000",
});

/** The real server on a free port, on a database that the test owns; without the site's pages. */
export async function startTestServer(
  databaseUrl: string,
  { environment, log = pino({ level: "silent" }) }: Options = {},
) {
  const config = parseEnvironment({ ...testEnvironment(databaseUrl), ...environment });
  const stopping = new AbortController();
  const clock = { now: () => new Date() };
  const orm = await connect(databaseUrl);
  const reading = await connect(databaseUrl, READING_CONNECTIONS);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 1500 });
  pool.on("error", () => undefined);
  const security = createSecurity(log, config.SESSION_KEYS);
  const geo = createGeo({ log });
  const wakeRelay = createWakeRelay(pool, log);
  const context: ServerContext = {
    config,
    orm,
    reading,
    log,
    geo,
    quotes: createQuotes({ geo }),
    limits: createRateLimits(pool, config.RATE_LIMIT_SCALE, security.limitHit),
    security,
    blocked: createBlockList(pool),
    payments: createEmbeddedProvider(config.SESSION_KEYS),
    commit: createCommit(orm.em, wakeRelay),
    wakeRelay,
    now: () => clock.now(),
    stopping: stopping.signal,
  };
  const http = createHttpServer(createApp(context, (_ctx, next) => next()).callback());
  closeWhileStopping(http, stopping.signal);
  const gateway = createGateway(http, context);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return {
    databaseUrl,
    url: `http://127.0.0.1:${port}`,
    context,
    /** Set `now` to move the server's clock. */
    clock,
    gateway,
    /** Takes it out of service, as when its process is asked to stop. */
    drain: () => drain({ http, io: gateway.io, stopping, seconds: config.DRAIN_SECONDS }),
    async stop() {
      await gateway.io.close();
      await Promise.all([pool.end(), orm.close(true), reading.close(true)]);
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

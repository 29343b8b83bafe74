import { join } from "node:path";
import pg from "pg";
import { readWebAuthn } from "./account/passkeys/web-authn.ts";
import { beginEstimating } from "./account/password-estimate/estimate-password.ts";
import { createApp } from "./app.ts";
import { createBlockList } from "./blocking/block-list.ts";
import { createEmbeddedProvider } from "./cards/embedded-provider.ts";
import { readConfig } from "./config.ts";
import { measurePool } from "./database/database-metrics.ts";
import { endSilentConnections } from "./database/lost-connections.ts";
import { connect, READING_CONNECTIONS, SILENCE_MS } from "./database/orm.ts";
import { WITHOUT_WAIT } from "./database/session-options.ts";
import { createQuotes } from "./fares/quote.ts";
import { createGeo } from "./geo/geo.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createRateLimits } from "./http/rate-limit.ts";
import { createGateway } from "./live/gateway.ts";
import { listenToSignals } from "./live/signals.ts";
import { createLog, logUncaught } from "./log/log.ts";
import { createCommit } from "./outbox/commit.ts";
import { createWakeRelay } from "./outbox/wake-relay.ts";
import { closeWhileStopping, drain } from "./process/drain.ts";
import { watchProgress } from "./process/progress.ts";
import { onShutdown } from "./process/shutdown.ts";
import { createSecurity } from "./security/security-events.ts";
import { createSite } from "./site/site.ts";
import { startTracing } from "./tracing/start-tracing.ts";

const WEB_BUILD = join(import.meta.dirname, "../web/build");

const progress = watchProgress("server");
const starting = progress.part("start");
const config = readConfig();
const log = createLog("server", config.LOG_LEVEL);
logUncaught(log);
const stopTracing = await startTracing(config, "server");
const orm = await connect(config.DATABASE_URL);
const reading = await connect(config.DATABASE_URL, READING_CONNECTIONS, { name: "reading" });
starting.moved();
// Counters of limits: waiting for the disk would cost each booking more than its own commit.
const pool = new pg.Pool({
  connectionString: config.DATABASE_URL,
  max: 4,
  connectionTimeoutMillis: 1500,
  options: WITHOUT_WAIT,
});
pool.on("error", () => log.warn("an idle database connection was lost"));
endSilentConnections(pool, SILENCE_MS);
measurePool("counters", pool, { asks: true });
const security = createSecurity(log, config.SESSION_KEYS);
const geo = createGeo({ geocoderUrl: config.GEOCODER_URL, routerUrl: config.ROUTER_URL, log });

const wakeRelay = createWakeRelay(pool, log);

const stopping = new AbortController();
const server = {
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
  now: () => new Date(),
  stopping: stopping.signal,
};
const http = createHttpServer(
  createApp(server, await createSite({ buildDir: WEB_BUILD, publicUrl: config.PUBLIC_URL })).callback(),
);
closeWhileStopping(http, stopping.signal);
const gateway = createGateway(http, server);
const stopListening = new AbortController();
const listening = listenToSignals(config.DATABASE_URL, gateway, log, {
  signal: stopListening.signal,
  onTurn: progress.part("live channel").moved,
});
http.listen(config.PORT, config.HOST, () => {
  starting.end();
  log.info({ port: config.PORT }, "listening");
  beginEstimating();
  readWebAuthn();
});

const stop = async () => {
  progress.end();
  await drain({ http, io: gateway.io, stopping, seconds: config.DRAIN_SECONDS });
  await gateway.io.close();
  stopListening.abort();
  await listening;
  await Promise.all([pool.end(), orm.close(true), reading.close(true), stopTracing()]);
};
onShutdown(log, stop, config.DRAIN_SECONDS);

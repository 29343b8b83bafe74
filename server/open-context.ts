import pg from "pg";
import type { Logger } from "pino";
import { createBlockList } from "./blocking/block-list.ts";
import { openCareKeys } from "./booking/care/care-keys.ts";
import { createEmbeddedProvider } from "./cards/embedded-provider.ts";
import type { ServerContext } from "./context.ts";
import { measurePool } from "./database/database-metrics.ts";
import { refuseEarlierVersion } from "./database/earlier-version.ts";
import { endSilentConnections } from "./database/lost-connections.ts";
import { connect, READING_CONNECTIONS, READING_SILENCE_MS, SILENCE_MS } from "./database/orm.ts";
import { WITHOUT_WAIT } from "./database/session-options.ts";
import { entities } from "./entities.ts";
import type { Environment } from "./environment.ts";
import { createQuotes } from "./fares/quote.ts";
import { createGeo } from "./geo/geo.ts";
import { createRateLimits } from "./http/rate-limit.ts";
import { createCommit } from "./outbox/commit.ts";
import { createWakeRelay } from "./outbox/wake-relay.ts";
import { personalData } from "./personal-data.ts";
import { createSecurity } from "./security/security-events.ts";

/**
 * Opens all that the routes work with: for the process, and for tests, which replace parts of it by `overrides`. To dispose
 * of it closes every connection. Throws an `OperatorError` where an earlier version made the database.
 */
export async function openContext(
  config: Environment,
  log: Logger,
  overrides: Partial<ServerContext> = {},
): Promise<ServerContext & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const orm = await connect(config.DATABASE_URL, entities);
  opened.defer(() => orm.close(true));
  const [reading] = await Promise.all([
    connect(config.DATABASE_URL, entities, READING_CONNECTIONS, { name: "reading", silenceMs: READING_SILENCE_MS }),
    refuseEarlierVersion(orm),
  ]);
  opened.defer(() => reading.close(true));
  const counters = openCounters(config.DATABASE_URL, log);
  opened.defer(() => counters.end());
  const careKeys = openCareKeys(config.CARE_KEYS_URL ?? config.DATABASE_URL, log);
  opened.defer(() => careKeys.close());
  const security = createSecurity(log, config.SESSION_KEYS);
  const geo = createGeo({ geocoderUrl: config.GEOCODER_URL, routerUrl: config.ROUTER_URL, log });
  const payments = createEmbeddedProvider(config.SESSION_KEYS);
  const wakeRelay = createWakeRelay(counters, log);
  const closing = opened.move();
  return {
    config,
    orm,
    reading,
    log,
    careKeys,
    geo,
    quotes: createQuotes({ geo }),
    limits: createRateLimits(counters, config.RATE_LIMIT_SCALE, security.limitHit),
    security,
    blocked: createBlockList(counters),
    payments,
    personalData: personalData(payments, careKeys),
    commit: createCommit(orm.em, wakeRelay),
    wakeRelay,
    now: () => new Date(),
    stopping: new AbortController().signal,
    ...overrides,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** Counters of limits: waiting for the disk would cost each booking more than its own commit. */
function openCounters(connectionString: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 1500, options: WITHOUT_WAIT });
  pool.on("error", () => log.warn("an idle database connection was lost"));
  endSilentConnections(pool, SILENCE_MS);
  measurePool("counters", pool, { asks: true });
  return pool;
}

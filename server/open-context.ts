import type pg from "pg";
import type { Logger } from "pino";
import { createBlockList } from "./blocking/block-list.ts";
import { createFindOpen } from "./booking/access/find-open.ts";
import { openCareKeys } from "./booking/care/care-keys.ts";
import { storeOf } from "./booking/placing/booking-store.ts";
import { createEmbeddedProvider } from "./cards/payment-provider.ts";
import { createFindChargeable } from "./cards/save-card.ts";
import type { ServerContext } from "./context.ts";
import { measurePool } from "./database/database-metrics.ts";
import { refuseEarlierVersion } from "./database/earlier-version.ts";
import type { Gate } from "./database/gate.ts";
import { connect, READING_CONNECTIONS, READING_SILENCE_MS } from "./database/orm.ts";
import { openPool } from "./database/pool.ts";
import { prepared } from "./database/prepared.ts";
import { SILENCE_MS, WITHOUT_WAIT } from "./database/session-options.ts";
import { entities } from "./entities.ts";
import type { Environment } from "./environment.ts";
import { openPrices } from "./fares/open-prices.ts";
import { createGeo } from "./geo/geo.ts";
import { ANSWER_WITHIN_MS } from "./http/deadline.ts";
import { createRateLimits } from "./http/limits/rate-limit.ts";
import { openMapFile } from "./map/map-file.ts";
import { createCommit } from "./outbox/commit.ts";
import { createWakeRelay } from "./outbox/wake-relay.ts";
import { createMethods } from "./payments/provider/known-methods.ts";
import { openProvider } from "./payments/provider/open-provider.ts";
import { personalData } from "./personal-data.ts";
import { createGeneration } from "./restoration/restorations.ts";
import { createSecurity } from "./security/security-events.ts";

const FOR_THE_REST_MS = 400;

/** Tests replace parts by `overrides`, and a proof has a `gate`. Throws an `OperatorError` for an old database or no map. */
export async function openContext(
  config: Environment,
  log: Logger,
  overrides: Partial<ServerContext> = {},
  gate?: Gate,
): Promise<ServerContext & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const { answerWithinMs = ANSWER_WITHIN_MS } = overrides;
  const connectMs = answerWithinMs - FOR_THE_REST_MS;
  const orm = await connect(config.DATABASE_URL, entities, undefined, { connectMs, gate });
  opened.defer(() => orm.close(true));
  const [reading] = await Promise.all([
    connect(config.DATABASE_URL, entities, READING_CONNECTIONS, {
      name: "reading",
      connectMs,
      silenceMs: READING_SILENCE_MS,
      gate,
    }),
    refuseEarlierVersion(orm),
  ]);
  opened.defer(() => reading.close(true));
  const counters = openCounters(config.DATABASE_URL, connectMs, log, gate);
  opened.defer(() => counters.end());
  const geo = createGeo({ geocoderUrl: config.GEOCODER_URL, routerUrl: config.ROUTER_URL, log });
  const sources = { databaseUrl: config.DATABASE_URL, run: prepared(reading), geo };
  const now = overrides.now ?? (() => new Date());
  const { tariffs, fixedFares, discounts, quotes } = opened.use(await openPrices({ ...sources, now }, log));
  const careKeys = openCareKeys(config.CARE_KEYS_URL ?? config.DATABASE_URL, log, gate);
  opened.defer(() => careKeys.close());
  const map = config.MAP_FILE ? await openMapFile(config.MAP_FILE) : undefined;
  opened.defer(() => map?.close());
  const security = createSecurity(log, config.SESSION_KEYS);
  const provider = openProvider(config);
  const payments = createEmbeddedProvider(config.SESSION_KEYS);
  const wakeRelay = createWakeRelay(counters, log);
  const closing = opened.move();
  return {
    config,
    orm,
    reading,
    findOpen: createFindOpen(reading),
    bookings: storeOf(prepared(orm)),
    generation: createGeneration(prepared(reading)),
    log,
    careKeys,
    geo,
    tariffs,
    fixedFares,
    discounts,
    quotes,
    map,
    limits: createRateLimits(counters, config.RATE_LIMIT_SCALE, security.limitHit),
    security,
    blocked: createBlockList(counters),
    payments,
    provider,
    methods: createMethods(provider, log),
    findChargeable: provider ? createFindChargeable(orm) : () => Promise.resolve(undefined),
    personalData: personalData(payments, careKeys),
    commit: createCommit(orm.em, wakeRelay),
    wakeRelay,
    now: () => new Date(),
    answerWithinMs,
    stopping: new AbortController().signal,
    ...overrides,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

function openCounters(connectionString: string, connectMs: number, log: Logger, gate?: Gate): pg.Pool {
  const pool = openPool(connectionString, log, {
    max: 4,
    options: WITHOUT_WAIT,
    waitMs: connectMs,
    silenceMs: SILENCE_MS,
    gate,
  });
  measurePool("counters", pool, { asks: true });
  return pool;
}

import { Migrator } from "@mikro-orm/migrations";
import { type EntitySchema, MikroORM, type Options } from "@mikro-orm/postgresql";
import type pg from "pg";
import { BoundDriver } from "./bound-values.ts";
import { measurePool } from "./database-metrics.ts";
import { endSilentConnections, limitWait, releaseLostConnections } from "./lost-connections.ts";
import { migrations } from "./migrations/index.ts";
import { RepeatingEntityManager } from "./repeated-transactions.ts";
import { BY_INDEX, OPENING_MS, SILENCE_MS, UNUSED_MS } from "./session-options.ts";
import { SteadyClient } from "./steady-client.ts";

/** Connections for what anybody may read; more than watches use at once, so that pages are read beside them. */
export const READING_CONNECTIONS = 6;

/** What anybody may read takes milliseconds, and a page has to be right soon after its connection. */
export const READING_SILENCE_MS = 2000;

type Settings = { connectMs?: number; silenceMs?: number; name?: string };

type Entities = readonly EntitySchema[];

function ormOptions(databaseUrl: string, entities: Entities, max: number, settings: Required<Settings>): Options {
  return {
    driver: BoundDriver,
    entityManager: RepeatingEntityManager,
    clientUrl: databaseUrl,
    entities: [...entities],
    // Migrations need none.
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      tableName: "migration",
      transactional: true,
      allOrNothing: true,
      snapshot: false,
      silent: true,
    },
    schemaGenerator: { ignoreSchema: ["bullmq"], skipTables: ["care_key", "rate_limit", "sms_day"] },
    pool: { min: 0, max },
    driverOptions: {
      // MikroORM reads of an address what it knows, and leaves out how it is to be encrypted.
      connectionString: databaseUrl,
      Client: SteadyClient,
      connectionTimeoutMillis: Math.max(OPENING_MS, settings.connectMs),
      idleTimeoutMillis: UNUSED_MS,
      options: sessionLimits(settings.silenceMs),
      onPoolCreated: equip(settings),
    },
    forceUtcTimezone: true,
  };
}

/**
 * A process that was lost in the middle of a transaction does not hold its locks for long, nor wait long for the locks of
 * others. A wait ends before its connection counts as lost, so that the caller gets the database's own error.
 */
const sessionLimits = (silenceMs: number): string =>
  `-c idle_in_transaction_session_timeout=${2 * silenceMs} -c lock_timeout=${Math.round(0.8 * silenceMs)} ${BY_INDEX}`;

const equip =
  ({ name, connectMs, silenceMs }: Required<Settings>) =>
  (pool: pg.Pool) => {
    releaseLostConnections(pool);
    endSilentConnections(pool, silenceMs);
    limitWait(pool, connectMs);
    measurePool(name, pool);
  };

/**
 * The way to the database; whether that is there shows when it is first asked something. Opens at most `max`
 * connections and gives up waiting for one after `connectMs`, which is short where somebody waits for an answer, and on one that
 * is silent for `silenceMs` while it is asked something (0: never). `name` is what metrics call it.
 */
export function connect(
  databaseUrl: string,
  entities: Entities,
  max = 10,
  { connectMs = 1500, silenceMs = SILENCE_MS, name = "orm" }: Settings = {},
): Promise<MikroORM> {
  return MikroORM.init(ormOptions(databaseUrl, entities, max, { connectMs, silenceMs, name }));
}

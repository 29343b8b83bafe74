import { Migrator } from "@mikro-orm/migrations";
import { type EntitySchema, MikroORM, type Options } from "@mikro-orm/postgresql";
import type pg from "pg";
import { BoundDriver } from "./bound-values.ts";
import { measurePool } from "./database-metrics.ts";
import { type Gate, setGate } from "./gate.ts";
import { endSilentConnections, limitWait, releaseLostConnections } from "./lost-connections.ts";
import { migrations } from "./migrations/index.ts";
import { RepeatingEntityManager } from "./repeated-transactions.ts";
import { BY_INDEX, OPENING_MS, SILENCE_MS, UNUSED_MS } from "./session-options.ts";
import { SteadyClient } from "./steady-client.ts";

/** For public data: more than watches use at once, so pages can be read too. */
export const READING_CONNECTIONS = 6;

/** Public reads take milliseconds, and a page must be right soon after connecting. */
export const READING_SILENCE_MS = 2000;

type Settings = { connectMs?: number; silenceMs?: number; name?: string; gate?: Gate | undefined };
type Limits = Required<Omit<Settings, "gate">> & Pick<Settings, "gate">;

type Entities = readonly EntitySchema[];

function ormOptions(databaseUrl: string, entities: Entities, max: number, settings: Limits): Options {
  return {
    driver: BoundDriver,
    entityManager: RepeatingEntityManager,
    clientUrl: databaseUrl,
    entities: [...entities],
    // Migrations need no entities.
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
      // MikroORM drops the address's TLS options.
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

/** Locks of a lost process end soon; lock waits end before the connection counts as lost. */
const sessionLimits = (silenceMs: number): string =>
  `-c idle_in_transaction_session_timeout=${2 * silenceMs} -c lock_timeout=${Math.round(0.8 * silenceMs)} ${BY_INDEX}`;

const equip =
  ({ name, connectMs, silenceMs, gate }: Limits) =>
  (pool: pg.Pool) => {
    releaseLostConnections(pool);
    endSilentConnections(pool, silenceMs);
    limitWait(pool, connectMs);
    measurePool(name, pool);
    setGate(pool, gate);
  };

/**
 * Connects at first use, with at most `max` connections. `connectMs`: limit for getting one; `silenceMs`: limit for a
 * silent one in use (0: none); `name`: label of the metrics.
 */
export function connect(
  databaseUrl: string,
  entities: Entities,
  max = 10,
  { connectMs = 1500, silenceMs = SILENCE_MS, name = "orm", gate }: Settings = {},
): Promise<MikroORM> {
  return MikroORM.init(ormOptions(databaseUrl, entities, max, { connectMs, silenceMs, name, gate }));
}

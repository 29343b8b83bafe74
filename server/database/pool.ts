import pg from "pg";
import type { Logger } from "pino";
import { endSilentConnections, limitWait } from "./lost-connections.ts";
import { OPENING_MS, UNUSED_MS } from "./session-options.ts";
import { SteadyClient } from "./steady-client.ts";

/**
 * `waitMs`: who asks for a connection waits no longer, in milliseconds; `silenceMs`: one in use on which nothing is heard for so
 * long is ended, for pools whose statements have no time limit of their own.
 */
type Settings = Omit<pg.PoolConfig, "connectionTimeoutMillis"> & { waitMs: number; silenceMs?: number };

/**
 * A pool of connections beside MikroORM's: as in that one, a connection that leads to what was the primary is given up. Opens
 * none before it is asked for one.
 */
export function openPool(connectionString: string, log: Logger, { waitMs, silenceMs, ...config }: Settings): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: SteadyClient,
    keepAlive: true,
    connectionTimeoutMillis: Math.max(OPENING_MS, waitMs),
    idleTimeoutMillis: UNUSED_MS,
    ...config,
  });
  pool.on("error", () => log.warn("an idle database connection was lost"));
  if (silenceMs) endSilentConnections(pool, silenceMs);
  limitWait(pool, waitMs);
  return pool;
}

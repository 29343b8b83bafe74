import pg from "pg";
import type { Logger } from "pino";
import { endSilentConnections, limitWait } from "./lost-connections.ts";
import { SILENCE_MS, UNUSED_MS } from "./session-options.ts";
import { SteadyClient } from "./steady-client.ts";

/** `waitMs`: who asks for a connection waits no longer, in milliseconds. */
type Settings = Omit<pg.PoolConfig, "connectionTimeoutMillis"> & { waitMs: number };

/**
 * A pool of connections beside MikroORM's: it gives up each that nothing is heard on any more, and each that leads to what was
 * the primary, as MikroORM's does. Opens none before it is asked for one.
 */
export function openPool(connectionString: string, log: Logger, { waitMs, ...config }: Settings): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: SteadyClient,
    keepAlive: true,
    idleTimeoutMillis: UNUSED_MS,
    ...config,
  });
  pool.on("error", () => log.warn("an idle database connection was lost"));
  endSilentConnections(pool, SILENCE_MS);
  limitWait(pool, waitMs);
  return pool;
}

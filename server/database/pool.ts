import pg from "pg";
import type { Logger } from "pino";
import { endSilentConnections } from "./lost-connections.ts";
import { SILENCE_MS } from "./session-options.ts";
import { SteadyClient } from "./steady-client.ts";

/**
 * A pool of connections beside MikroORM's: it gives up each that nothing is heard on any more, and each that leads to what was
 * the primary, as MikroORM's does. Opens none before it is asked for one.
 */
export function openPool(connectionString: string, log: Logger, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString, Client: SteadyClient, keepAlive: true, ...config });
  pool.on("error", () => log.warn("an idle database connection was lost"));
  endSilentConnections(pool, SILENCE_MS);
  return pool;
}

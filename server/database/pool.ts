import pg from "pg";
import type { Logger } from "pino";
import { type Gate, setGate } from "./gate.ts";
import { endSilentConnections, limitWait } from "./lost-connections.ts";
import { OPENING_MS, UNUSED_MS } from "./session-options.ts";
import { SteadyClient } from "./steady-client.ts";

/** Milliseconds. `waitMs`: to get a connection; `silenceMs`: to end a silent one in use. */
type Settings = Omit<pg.PoolConfig, "connectionTimeoutMillis"> & {
  waitMs: number;
  silenceMs?: number;
  gate?: Gate | undefined;
};

/** A pool beside MikroORM's; it also gives up connections to a former primary. Opens none before the first use. */
export function openPool(
  connectionString: string,
  log: Logger,
  { waitMs, silenceMs, gate, ...config }: Settings,
): pg.Pool {
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
  setGate(pool, gate);
  return pool;
}

import type pg from "pg";

/** Takes each new connection of a pool in hand, to choose when its statements run; only a proof has one. */
export type Gate = (client: pg.PoolClient) => void;

export function setGate(pool: pg.Pool, gate: Gate | undefined): void {
  if (gate) pool.on("connect", gate);
}

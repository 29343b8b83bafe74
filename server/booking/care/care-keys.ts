import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type { Logger } from "pino";
import type { Gate } from "../../database/gate.ts";
import { openPool } from "../../database/pool.ts";
import { SILENCE_MS } from "../../database/session-options.ts";
import { newCareKey } from "./seal.ts";

const DAY_MS = 24 * 3_600_000;

/** When the key of a ride is destroyed. */
export const destroyedAt = (pickupAt: Date): Date => new Date(pickupAt.getTime() + RETENTION.careDays * DAY_MS);

type KeptUntil = { id: number; until: Date };

/** The keys of care rides, regular riders and scanned papers, one each, in a database that no backup has. Every function rejects while it is down. */
export type CareKeys = {
  /** Makes a key for each, in their order; kept before it seals anything. */
  make(ends: readonly KeptUntil[]): Promise<Buffer[]>;
  /** The keys that there are, by booking. */
  find(bookingIds: readonly number[]): Promise<Map<number, Buffer>>;
  /** Keeps a key longer, as that of a ride that is put off; never shortens its time. */
  keepFor(end: KeptUntil): Promise<void>;
  destroy(bookingIds: readonly number[]): Promise<void>;
  destroyOverdue(): Promise<number>;
  close(): Promise<void>;
};

/** Opens the way to the keys; it takes a connection when it is first asked for one. */
export function openCareKeys(databaseUrl: string, log: Logger, gate?: Gate): CareKeys {
  const pool = openPool(databaseUrl, log.child({ of: "keys of care rides" }), {
    max: 2,
    waitMs: 1500,
    silenceMs: SILENCE_MS,
    gate,
  });
  return {
    async make(ends) {
      const keys = ends.map(newCareKey);
      await pool.query(
        `insert into care_key (booking_id, key, destroy_at) select * from unnest($1::bigint[], $2::text[], $3::timestamptz[])`,
        [ends.map(({ id }) => id), keys.map((key) => key.toString("base64url")), ends.map(({ until }) => until)],
      );
      return keys;
    },
    async find(bookingIds) {
      const { rows } = await pool.query<{ id: string; key: string }>(
        "select booking_id as id, key from care_key where booking_id = any($1::bigint[])",
        [bookingIds],
      );
      return new Map(rows.map(({ id, key }) => [Number(id), Buffer.from(key, "base64url")]));
    },
    async keepFor({ id, until }) {
      await pool.query("update care_key set destroy_at = greatest(destroy_at, $2) where booking_id = $1", [id, until]);
    },
    async destroy(bookingIds) {
      await pool.query("delete from care_key where booking_id = any($1::bigint[])", [bookingIds]);
    },
    async destroyOverdue() {
      return (await pool.query("delete from care_key where destroy_at < now()")).rowCount ?? 0;
    },
    close: () => pool.end(),
  };
}

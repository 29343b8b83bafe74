import { refuseEarlierVersion } from "./earlier-version.ts";
import { connect } from "./orm.ts";

const CARE_KEY_TABLE = `
  create table if not exists care_key (booking_id bigint primary key, key text not null, destroy_at timestamptz not null);
  create index if not exists care_key_destroy_at_index on care_key (destroy_at)`;

export async function migrate(databaseUrl: string, careKeysUrl = databaseUrl): Promise<void> {
  // A migration of a big table may take its time.
  const orm = await connect(databaseUrl, [], 2, { connectMs: 10_000, silenceMs: 0 });
  try {
    await orm.em.getConnection().execute("select pg_advisory_lock(20081)");
    await refuseEarlierVersion(orm);
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
  const keys = await connect(careKeysUrl, [], 1, { connectMs: 10_000, silenceMs: 0 });
  try {
    await keys.em.getConnection().execute(`select pg_advisory_lock(20081);${CARE_KEY_TABLE}`);
  } finally {
    await keys.close(true);
  }
}

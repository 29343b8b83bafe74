import { connect } from "./orm.ts";

/** Brings the database's tables up to this version; safe to run again, and from several places at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  // A migration of a big table, or of another process, may take its time.
  const orm = await connect(databaseUrl, [], 2, { connectMs: 10_000, silenceMs: 0 });
  try {
    await orm.em.getConnection().execute("select pg_advisory_lock(20081)");
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}

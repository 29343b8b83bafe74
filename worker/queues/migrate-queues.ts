import { runMigrations } from "bullmq";
import pg from "pg";

const CONNECT_MS = 10_000;

/** Safe to repeat, also from several places at once. */
export async function migrateQueues(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener a lost database would end the process; the failing statement reports it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

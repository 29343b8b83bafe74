import { runMigrations } from "bullmq";
import pg from "pg";

const CONNECT_MS = 10_000;

/** Brings BullMQ's tables, in a schema of their own, up to this version; safe to run again, and from several places at once. */
export async function migrateQueues(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  // A database that goes away is reported by the statement that fails; without a listener it would end this process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

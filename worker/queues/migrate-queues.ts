import { withClient } from "@domrit/server/database/with-client.ts";
import { runMigrations } from "bullmq";

const CONNECT_MS = 10_000;

/** Safe to repeat, also from several places at once. */
export async function migrateQueues(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS }, runMigrations);
}

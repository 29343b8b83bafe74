import { migrate } from "@domrit/server/database/migrate.ts";
import { migrateQueues } from "@domrit/worker/queues/migrate-queues.ts";

/**
 * Brings a database up to date: the product's tables and, for the queues when there is no Redis, BullMQ's in a schema
 * of their own. The keys of care rides lie in it too, unless `careKeysUrl` names another. Safe to run again.
 */
export async function applySchema(
  url: string,
  { queues, careKeysUrl }: { queues: boolean; careKeysUrl?: string | undefined },
): Promise<void> {
  await migrate(url, careKeysUrl);
  if (queues) await migrateQueues(url);
}

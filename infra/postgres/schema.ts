import { migrate } from "@domrit/server/database/migrate.ts";
import { migrateQueues } from "@domrit/worker/queues/migrate-queues.ts";

/**
 * The product's tables and, without Redis, BullMQ's schema. Care keys too, unless `careKeysUrl` names another database.
 * Safe to repeat.
 */
export async function applySchema(
  url: string,
  { queues, careKeysUrl }: { queues: boolean; careKeysUrl?: string | undefined },
): Promise<void> {
  await migrate(url, careKeysUrl);
  if (queues) await migrateQueues(url);
}

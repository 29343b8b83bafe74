import { migrate } from "@domrit/server/database/migrate.ts";
import { migrateQueues } from "@domrit/worker/queues/migrate-queues.ts";

/** Tables and, without Redis, BullMQ's; care keys unless `careKeysUrl` is given. Safe to repeat. */
export async function applySchema(
  url: string,
  { queues, careKeysUrl }: { queues: boolean; careKeysUrl?: string | undefined },
): Promise<void> {
  await migrate(url, careKeysUrl);
  if (queues) await migrateQueues(url);
}

import { migrate } from "@domrit/server/database/migrate.ts";
import { createLog, logUncaught } from "@domrit/server/log/log.ts";
import { readConfig } from "./config.ts";
import { migrateQueues } from "./queues/migrate-queues.ts";

const { DATABASE_URL, CARE_KEYS_URL, REDIS_URL, LOG_LEVEL } = readConfig();
logUncaught(createLog("migrations", LOG_LEVEL));
await migrate(DATABASE_URL, CARE_KEYS_URL);
if (!REDIS_URL) await migrateQueues(DATABASE_URL);

import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "@domrit/server/database/availability.ts";
import { migrate } from "@domrit/server/database/migrate.ts";
import { createLog, logUncaught } from "@domrit/server/log/log.ts";
import { readConfig } from "./config.ts";
import { migrateQueues } from "./queues/migrate-queues.ts";

/** Longer than another machine needs to take over as primary. */
const AWAY_MS = 90_000;

const { DATABASE_URL, CARE_KEYS_URL, REDIS_URL, LOG_LEVEL } = readConfig();
const log = createLog("migrations", LOG_LEVEL);
logUncaught(log);

async function migrateAll(): Promise<void> {
  await migrate(DATABASE_URL, CARE_KEYS_URL);
  if (!REDIS_URL) await migrateQueues(DATABASE_URL);
}

async function migrateOnceThere(until: number): Promise<void> {
  for (;;) {
    try {
      return await migrateAll();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      log.warn("the migrations wait for the database");
      await sleep(1000);
    }
  }
}

await migrateOnceThere(performance.now() + AWAY_MS);

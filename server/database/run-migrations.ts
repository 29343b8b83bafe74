import { readConfig } from "../config.ts";
import { createLog, logUncaught } from "../log/log.ts";
import { migrate } from "./migrate.ts";

const { DATABASE_URL, CARE_KEYS_URL, LOG_LEVEL } = readConfig();
logUncaught(createLog("migrations", LOG_LEVEL));
await migrate(DATABASE_URL, CARE_KEYS_URL);

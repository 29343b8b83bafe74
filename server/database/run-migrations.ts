import { readConfig } from "../config.ts";
import { migrate } from "./migrate.ts";

await migrate(readConfig().DATABASE_URL);

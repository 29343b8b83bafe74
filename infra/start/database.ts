import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { printableError } from "@domrit/server/process/printable-error.ts";
import { createDatabase, databaseUrl } from "../postgres/connection.ts";
import { startPostgres } from "../postgres/embedded.ts";
import { applySchema } from "../postgres/schema.ts";
import type { StartConfig } from "./config.ts";

const CHECK_EVERY_MS = 500;

/** `careKeysUrl`: another database for care keys. */
export type Database = { url: string; careKeysUrl?: string; stop(): Promise<void> };

type DatabaseSettings = Pick<StartConfig, "DATABASE_URL" | "CARE_KEYS_URL" | "REDIS_URL" | "DATA_DIR">;

type DatabaseOptions = { tell?: (news: string) => void; port?: number };

/** Migrated: the operator's, else an embedded PostgreSQL. */
export async function openDatabase(
  { DATABASE_URL, CARE_KEYS_URL, REDIS_URL, DATA_DIR }: DatabaseSettings,
  { tell = console.error, port }: DatabaseOptions = {},
): Promise<Database> {
  const database = DATABASE_URL
    ? { url: DATABASE_URL, stop: () => Promise.resolve() }
    : await keepPostgres(DATA_DIR, tell, port);
  const careKeysUrl = CARE_KEYS_URL ?? (DATABASE_URL ? undefined : databaseUrl(database.url, "care_keys"));
  try {
    if (!DATABASE_URL) await createDatabase(database.url);
    if (careKeysUrl && !CARE_KEYS_URL) await createDatabase(careKeysUrl);
    await applySchema(database.url, { queues: !REDIS_URL, careKeysUrl });
  } catch (error) {
    await database.stop();
    throw error;
  }
  return { ...database, ...(careKeysUrl && { careKeysUrl }) };
}

async function keepPostgres(dataDir: string, tell: (news: string) => void, wanted?: number): Promise<Database> {
  const folder = join(dataDir, "postgres");
  let postgres = await startPostgres({ dataDir: folder, ...(wanted !== undefined && { port: wanted }) });
  const port = Number(new URL(postgres.url).port);
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || postgres.isRunning()) continue;
      tell("PostgreSQL ended; it is started again.");
      postgres = await startPostgres({ dataDir: folder, port, signal }).catch((error: unknown) => {
        if (!signal.aborted) tell(printableError(error));
        return postgres;
      });
    }
  };
  const keeping = keep();
  return {
    url: databaseUrl(postgres.url, "domrit"),
    async stop() {
      stopping.abort();
      await keeping;
      await postgres.stop();
    },
  };
}

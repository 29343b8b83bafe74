import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@domrit/server/database/with-client.ts";
import type pg from "pg";
import { afterAll, inject } from "vitest";
import { copyDatabase, databaseUrl } from "./connection.ts";

const LOOK_MS = 20;
const MOST_LOOKS = 50;

export type TestDatabase = { url: string; drop(): Promise<void> };

export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject("templateUrl");
  const admin = databaseUrl(template, "postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  return {
    url: await copyDatabase(template, name),
    async drop() {
      await withClient(admin, async (client) => {
        await untilLeft(client, name);
        await client.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

/** Closed connections may linger, and nobody would handle their errors. */
async function untilLeft(client: pg.Client, database: string): Promise<void> {
  for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
    const { rowCount } = await client.query("select 1 from pg_stat_activity where datname = $1", [database]);
    if (rowCount === 0) return;
    await sleep(LOOK_MS);
  }
}

export async function setUpDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  afterAll(drop);
  return url;
}

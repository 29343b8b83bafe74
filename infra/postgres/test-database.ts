import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, inject } from "vitest";
import { databaseUrl, withClient } from "./connection.ts";

const LOOK_MS = 20;
const MOST_LOOKS = 50;

/** Address of an empty, migrated database of the test's own, and how to drop it with every connection it still has. */
export type TestDatabase = { url: string; drop(): Promise<void> };

/** One for a single test, which drops it; the cluster belongs to the run and goes with it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject("templateUrl");
  const admin = databaseUrl(template, "postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const original = new URL(template).pathname.slice(1);
  await withClient(admin, (client) => client.query(`create database ${name} template ${original}`));
  return {
    url: databaseUrl(template, name),
    async drop() {
      await withClient(admin, async (client) => {
        await untilLeft(client, name);
        await client.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

/** What was closed a moment ago may still be there, and nobody would hear the error of its being ended. */
async function untilLeft(client: pg.Client, database: string): Promise<void> {
  for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
    const { rowCount } = await client.query("select 1 from pg_stat_activity where datname = $1", [database]);
    if (rowCount === 0) return;
    await sleep(LOOK_MS);
  }
}

/** One for all tests of a file or a `describe`, in whose body this stands. Gives its address. */
export async function setUpDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  afterAll(drop);
  return url;
}

import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { databaseUrl, withClient } from "./connection.ts";

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
      await withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** One for all tests of a file or a `describe`, in whose body this stands. Gives its address. */
export async function setUpDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  afterAll(drop);
  return url;
}

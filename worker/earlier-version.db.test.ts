import { withClient } from "@domrit/server/database/with-client.ts";
import { expect, test } from "vitest";
import { setUpDatabase } from "../infra/postgres/test-database.ts";
import { testEnvironment } from "./testing/environment.ts";
import { spawnWorker } from "./testing/spawn-worker.ts";

const databaseUrl = await setUpDatabase();

test("a worker ends on a database of an earlier version, and says what to do", async () => {
  await withClient(databaseUrl, (client) => client.query("update migration set name = '20261120-initial'"));
  const addresses = { smtpUrl: "smtp://127.0.0.1:1", smsUrl: "http://127.0.0.1:1" };
  const worker = spawnWorker(testEnvironment({ databaseUrl, ...addresses }));
  expect(await worker.exit()).toBe(1);
  expect(worker.lines.at(-1)).toContain("made by an earlier version");
});

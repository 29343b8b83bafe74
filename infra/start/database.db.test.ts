import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withClient } from "@domrit/server/database/with-client.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isRunning } from "../machine/is-running.ts";
import { readPostmaster } from "../postgres/postmaster.ts";
import { type Database, openDatabase } from "./database.ts";

let dataDir: string;
let folder: string;
let database: Database;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "domrit-start-database-"));
  folder = join(dataDir, "postgres");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  database = await openDatabase({ DATA_DIR: dataDir });
});
afterEach(async () => {
  await database.stop();
  const left = readPostmaster(folder);
  if (left && isRunning(left.pid, folder)) process.kill(left.pid, "SIGQUIT");
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

const runningPid = (): number | undefined => {
  const known = readPostmaster(folder);
  return known && isRunning(known.pid, folder) ? known.pid : undefined;
};

const kill = (): boolean => process.kill(runningPid() ?? 0, "SIGKILL");

test("PostgreSQL is started again when it ends", async () => {
  kill();
  await vi.waitFor(() => withClient(database.url, (client) => client.query("select")), 60_000);
});

test("a check under way while all stops leaves no PostgreSQL behind", async () => {
  const killed = runningPid();
  kill();
  const again = (): void => {
    expect(runningPid()).toBeDefined();
    expect(runningPid()).not.toBe(killed);
  };
  await vi.waitFor(again, { timeout: 60_000, interval: 1 });
  await database.stop();
  expect(runningPid()).toBeUndefined();
});

test("a data folder of an earlier version is refused, and no PostgreSQL is left running on it", async () => {
  await withClient(database.url, (client) => client.query("update migration set name = '20261120-initial'"));
  await database.stop();
  await expect(openDatabase({ DATA_DIR: dataDir })).rejects.toThrow(/earlier version .*DATA_DIR/s);
  expect(runningPid()).toBeUndefined();
});

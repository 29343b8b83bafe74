import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { withClient } from "@domrit/server/database/with-client.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase, databaseUrl } from "./connection.ts";
import { type Postgres, startPostgres } from "./embedded.ts";
import { QUIET_LOG } from "./quiet-log.ts";

let folder: string;
let dataDir: string;
const started: Postgres[] = [];

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, fast: true });
  started.push(postgres);
  return postgres;
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "domrit-embedded-")));
  dataDir = join(folder, "postgres");
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test("keeps what was written from one start to the next", async () => {
  const first = await start();
  await createDatabase(databaseUrl(first.url, "kept"));
  await first.stop();
  expect(first.isRunning()).toBe(false);

  const second = await start();
  const names = await withClient(second.url, (client) =>
    client.query("select from pg_database where datname = 'kept'"),
  );
  expect(names.rowCount).toBe(1);
});

test("adopts the server of a starter that was killed", async () => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(new URL("embedded.ts", import.meta.url).href)});
    const { pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true });
    process.stdout.write(String(pid), () => process.kill(process.pid, "SIGKILL"));`;
  const killed = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]).catch(
    (error) => error,
  );
  expect(killed.signal).toBe("SIGKILL");

  const adopted = await start();
  expect(adopted.pid).toBe(Number(killed.stdout));
  await adopted.stop();
  expect(adopted.isRunning()).toBe(false);
});

test("starts again after the server itself was killed", async () => {
  const first = await start();
  process.kill(first.pid, "SIGKILL");
  const second = await start();
  expect(second.pid).not.toBe(first.pid);
});

test("is not held up by a pid file that names some other process", async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, "postmaster.pid"), `${process.pid}\n${dataDir}\n1\n15432\n\n127.0.0.1\n`);
  expect((await start()).isRunning()).toBe(true);
});

test("is not held up by an initialisation that was broken off", async () => {
  mkdirSync(join(`${dataDir}.new`, "data", "base"), { recursive: true });
  expect((await start()).isRunning()).toBe(true);
});

test("adds to its log from start to start, which only its owner can read, and keeps it short", async () => {
  const log = `${dataDir}.log`;
  writeFileSync(log, "x".repeat(6_000_000), { mode: 0o644 });
  await (await start()).stop();
  expect(statSync(`${log}.1`)).toMatchObject({ size: 6_000_000 });
  const first = readFileSync(log, "utf8");
  expect(first).toContain("shut down");
  await start();
  expect(readFileSync(log, "utf8").startsWith(first)).toBe(true);
  expect(readFileSync(log, "utf8").length).toBeGreaterThan(first.length);
  for (const file of [log, `${log}.1`]) expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("says why it cannot start, and nothing else from its log", async () => {
  const first = await start();
  await first.stop();
  writeFileSync(`${dataDir}.log`, "LOG:  jan@example.nl\nFATAL:  jan@example.nl\n");
  writeFileSync(join(dataDir, "postgresql.conf"), "shared_buffers = 'much'\n");
  const failed = await start().catch((thrown: Error) => thrown.message);
  expect(failed).toMatch(/ended while starting.*FATAL: +configuration file/s);
  expect(failed).not.toContain("jan@");
});

test("PostgreSQL in the compose file logs as little", () => {
  const compose = readFileSync(new URL("../../docker-compose.yml", import.meta.url), "utf8");
  expect([...compose.matchAll(/^ +- -c(log_.*)$/gm)].map(([, setting]) => setting)).toEqual(QUIET_LOG);
});

test("lets in only who has the generated password, which only the owner can read", async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = "wrong";
  await expect(withClient(wrong.href, (client) => client.query("select 1"))).rejects.toThrow("password");
  expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, "pg_hba.conf"), "utf8")).not.toMatch(/^[^#].*trust$/m);
});

test("stays out of the range of ports the system gives to outgoing connections", async () => {
  expect(Number(new URL((await start()).url).port)).toBeLessThan(32_768);
});

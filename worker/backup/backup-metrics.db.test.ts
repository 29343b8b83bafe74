import { metrics } from "@domrit/server/metrics/metrics.ts";
import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { measureBackups } from "./backup-metrics.ts";

const { databaseUrl } = await setUpConnections();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
afterAll(async () => {
  measureBackups(undefined);
  await pool.end();
});

/** The setting is PostgreSQL's own and needs a start; a name of ours that answers before it stands in for it. */
async function archive(isOn: boolean): Promise<void> {
  await pool.query("create schema if not exists shown");
  await pool.query(
    `create or replace function shown.current_setting(text) returns text language sql as $$ select '${isOn ? "on" : "off"}' $$`,
  );
  await pool.query("set search_path to shown, pg_catalog, public");
}

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const run = (kind: string, startedAt: Date, more: { bytes?: number; problem?: string } = {}) =>
  pool.query(
    `insert into backup_run (id, kind, started_at, finished_at, bytes, problem) values ($1, $2, $3, $4, $5, $6)`,
    [uuidv7(startedAt), kind, startedAt, new Date(startedAt.getTime() + 12_000), more.bytes, more.problem],
  );

/** Reads the metrics as Prometheus does, afresh. */
async function read(): Promise<Record<string, number>> {
  measureBackups(pool);
  const text = await metrics.metrics();
  return Object.fromEntries(
    [...text.matchAll(/^domrit_(\w*(?:archive|backup|drill)\w*) (\S+)$/gm)].map(([, name = "", value]) => [
      name,
      Math.round(Number(value)),
    ]),
  );
}

test("without an archive there are no metrics, and so no alarm", async () => {
  expect(await read()).toEqual({});
});

test("ages count from the last success, and a failed drill is reported", async () => {
  await archive(true);
  const nothingYet = await read();
  expect(Object.keys(nothingYet).sort()).toEqual([
    "archive_age_seconds",
    "backup_age_seconds",
    "verified_backup_age_seconds",
  ]);
  await run("full", ago(90), { bytes: 1000 });
  await run("drill", ago(80), { bytes: 1000 });
  await run("diff", ago(60), { bytes: 2000 });
  await run("drill", ago(50), { problem: "a promise is broken" });
  await run("incr", ago(30), { problem: "the repository is full" });
  const told = await read();
  expect(told.backup_age_seconds).toBeCloseTo(60 * 60, -1);
  expect(told.verified_backup_age_seconds).toBeCloseTo(80 * 60, -1);
  expect(told).toMatchObject({ backup_bytes: 2000, drill_failed: 1, drill_seconds: 12 });
  await run("drill", ago(10), { bytes: 3000 });
  expect(await read()).toMatchObject({ drill_failed: 0, drill_bytes: 3000 });
});

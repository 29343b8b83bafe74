import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@domrit/server/database/with-client.ts";
import { createLog, logUncaught } from "@domrit/server/log/log.ts";
import { printableError } from "@domrit/server/process/printable-error.ts";
import { onShutdown } from "@domrit/server/process/shutdown.ts";
import type pg from "pg";
import { readConfig, SOCKET, socketUrl } from "./config.ts";
import { drill, dropDrills } from "./drill.ts";
import { dueBackup } from "./due.ts";
import { makeBackup } from "./make-backup.ts";
import { pgbackrest } from "./pgbackrest.ts";
import { readRepository } from "./repository.ts";

const LOOK_MS = 60_000;
const AGAIN_MS = 5 * LOOK_MS;
const SEGMENT_MS = 60_000;

const log = createLog("backup", readConfig().logLevel);
logUncaught(log);
const stopping = new AbortController();
const { signal } = stopping;
let isPrepared = false;

/** Repeats until the process is stopped; `step` returns the milliseconds to rest. */
async function repeat(what: string, restMs: number, step: () => Promise<number>): Promise<void> {
  while (!signal.aborted) {
    const rest = await step().catch((error: unknown) => {
      log.error({ problem: printableError(error) }, `${what} failed`);
      return restMs;
    });
    await sleep(rest, undefined, { signal }).catch(() => undefined);
  }
}

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row | undefined> {
  const config = { connectionString: socketUrl(SOCKET, "postgres"), query_timeout: 10_000 };
  const { rows } = await withClient(config, (client) => client.query<Row>(statement));
  return rows[0];
}

const isPrimary = async (): Promise<boolean> =>
  (await ask<{ primary: boolean }>("select not pg_is_in_recovery() as primary"))?.primary === true;

/** Without writes PostgreSQL ignores `archive_timeout`; a stopped archive would look like an idle one. */
async function beginSegment(): Promise<number> {
  if (await isPrimary()) await ask("select pg_logical_emit_message(true, 'backup', ''), pg_switch_wal()");
  return SEGMENT_MS;
}

async function makeDue(): Promise<number> {
  if (!(await isPrimary())) return LOOK_MS;
  // Repeating it changes nothing.
  if (!isPrepared) await pgbackrest("stanza-create");
  isPrepared = true;
  const { timeline = 1 } =
    (await ask<{ timeline: number }>("select timeline_id as timeline from pg_control_checkpoint()")) ?? {};
  const { backups } = await readRepository();
  const kind = dueBackup(new Date(), backups, timeline);
  if (!kind) return LOOK_MS;
  const made = await makeBackup(kind);
  log.info({ label: made.label, bytes: made.bytes }, "backup made");
  const { seconds, report } = await drill();
  log.info({ label: made.label, seconds, report }, "backup restored in a drill");
  return LOOK_MS;
}

onShutdown(log, () => Promise.resolve(stopping.abort()));
await dropDrills();
await Promise.all([repeat("beginning a segment", SEGMENT_MS, beginSegment), repeat("the backup", AGAIN_MS, makeDue)]);

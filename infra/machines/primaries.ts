import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { until } from "../machine/until.ts";
import type { Machine } from "./machine.ts";

export type Write = { machine: string; timeline: number; begun: number; acknowledged: number };

const EVERY_MS = 250;
const ANSWER_MS = 4000;
// A message in the write-ahead log: needs no table, a standby refuses it, and its commit waits like any other.
const WRITE = "select pg_logical_emit_message(true, 'machines', '')";
const TIMELINE = `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`;

/** Writes to each machine four times a second. The function that it returns stops that, and gives the writes that were taken. */
export function watchPrimaries(machines: readonly { name: string; databaseUrl: string }[]) {
  const writes: Write[] = [];
  const stopping = new AbortController();
  const watch = async ({ name: machine, databaseUrl }: { name: string; databaseUrl: string }): Promise<void> => {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      });
      client.on("error", () => undefined);
      try {
        await client.connect();
        // A standby may become the primary on this connection.
        while (!stopping.signal.aborted) {
          const write = await writeOn(client, machine);
          if (write) writes.push(write);
          await sleep(EVERY_MS);
        }
      } catch {
        await sleep(EVERY_MS);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  };
  const watching = machines.map(watch);
  return async (): Promise<Write[]> => {
    stopping.abort();
    await Promise.all(watching);
    return writes;
  };
}

async function writeOn(client: pg.Client, machine: string): Promise<Write | undefined> {
  const begun = performance.now();
  const refused = await client.query(WRITE).then(
    () => false,
    (error: { code?: string }) => {
      if (!error.code) throw error;
      return true;
    },
  );
  if (refused) return undefined;
  const acknowledged = performance.now();
  const { rows } = await client.query<{ timeline: number }>(TIMELINE);
  return { machine, timeline: rows[0]?.timeline ?? 0, begun, acknowledged };
}

/** Writes acknowledged by an old primary after a new one took writes. Each primary has a higher timeline. */
export function writesOfOldPrimaries(writes: readonly Write[]): string[] {
  return writes.flatMap((write) => {
    const newer = writes.find(({ timeline, acknowledged }) => timeline > write.timeline && acknowledged < write.begun);
    return newer
      ? [`${write.machine} took a write on timeline ${write.timeline} after ${newer.machine} had on ${newer.timeline}`]
      : [];
  });
}

/** A breach when no other machine took a write after `from` (milliseconds). */
export function notTakenOver(writes: readonly Write[], primary: string, from: number): string[] {
  const isTaken = writes.some(({ machine, begun }) => machine !== primary && begun > from);
  return isTaken ? [] : [`no other machine took over from ${primary}`];
}

const ARCHIVED_SECONDS = 60;
// A segment ends only after a write.
const SWITCH =
  "select pg_logical_emit_message(true, 'machines', ''), pg_walfile_name(pg_current_wal_lsn()), pg_switch_wal()";
const ARCHIVED = `select last_archived_wal ~ '^[0-9A-F]{24}$' and last_archived_wal >= $1 as archived from pg_stat_archiver`;

/** A breach when what was written last does not reach the archive within a minute. */
export async function stuckArchive(primary: Machine, database: pg.Pool): Promise<string[]> {
  const psql = ["exec", "-T", "postgres", "psql", "-h", "/run/postgresql", "-U", "postgres", "-d", "domrit", "-AtF,"];
  const [, segment = ""] = (await primary.compose(...psql, "-c", SWITCH)).trim().split(",");
  const isArchived = async (): Promise<boolean> =>
    (await database.query<{ archived: boolean | null }>(ARCHIVED, [segment])).rows[0]?.archived === true;
  return until(isArchived, ARCHIVED_SECONDS, segment).then(
    () => [],
    () => [`the log is archived: ${segment} of machine ${primary.name} was not after ${ARCHIVED_SECONDS} s`],
  );
}

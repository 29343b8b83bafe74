import type pg from "pg";
import { until } from "../machine/until.ts";
import type { Machine } from "./machine.ts";

const ARCHIVED_SECONDS = 60;
// A segment ends only after a write.
const SWITCH =
  "select pg_logical_emit_message(true, 'machines', ''), pg_walfile_name(pg_current_wal_lsn()), pg_switch_wal()";
const ARCHIVED = `select last_archived_wal ~ '^[0-9A-F]{24}$' and last_archived_wal >= $1 as archived from pg_stat_archiver`;

/** Empty when the primary's writes reach the archive. */
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

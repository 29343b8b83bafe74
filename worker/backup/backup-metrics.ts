import { observedGauge } from "@domrit/server/metrics/observed-gauge.ts";
import { shareAnswer } from "@domrit/server/metrics/share-answer.ts";
import type pg from "pg";

const FRESH_MS = 5000;

// No rows without an archive. Before the first success, the age counts from the first possible one.
const STATEMENT = `
  select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 as "archiveAge",
    extract(epoch from now() - coalesce(backup.made_at, tried_at, stats_reset))::float8 as "backupAge",
    extract(epoch from now() - coalesce(verified_at, tried_at, stats_reset))::float8 as "verifiedAge",
    backup.bytes::float8 as "backupBytes",
    drill.failed::float8 as "drillFailed", drill.seconds::float8 as "drillSeconds", drill.bytes::float8 as "drillBytes"
  from pg_stat_archiver
  left join lateral (select started_at as made_at, bytes from backup_run
    where kind <> 'drill' and problem is null order by started_at desc limit 1) backup on true
  left join lateral (select started_at as verified_at from backup_run
    where kind = 'drill' and problem is null order by started_at desc limit 1) verified on true
  left join lateral (select min(started_at) as tried_at from backup_run) tried on true
  left join lateral (select (problem is not null)::int as failed, extract(epoch from finished_at - started_at) as seconds, bytes
    from backup_run where kind = 'drill' order by started_at desc limit 1) drill on true
  where current_setting('archive_mode') <> 'off'`;
type Reading = Record<
  "archiveAge" | "backupAge" | "verifiedAge" | "backupBytes" | "drillFailed" | "drillSeconds" | "drillBytes",
  number | null
>;

const gauge = (name: string, help: string, of: keyof Reading) =>
  observedGauge({
    name,
    help,
    read: async (look: () => Promise<Reading | undefined>) => {
      const value = (await look())?.[of];
      return value === null || value === undefined ? [] : [{ value }];
    },
  });

const gauges = [
  gauge("domrit_archive_age_seconds", "Time since a segment of PostgreSQL's log was archived", "archiveAge"),
  gauge("domrit_backup_age_seconds", "Age of the newest backup", "backupAge"),
  gauge(
    "domrit_verified_backup_age_seconds",
    "Time since a backup was restored in a drill and kept every promise",
    "verifiedAge",
  ),
  gauge("domrit_backup_bytes", "Size of the database in the newest backup", "backupBytes"),
  gauge("domrit_drill_failed", "1 where the last restore drill failed, else 0", "drillFailed"),
  gauge("domrit_drill_seconds", "How long the last restore drill took, with its checks", "drillSeconds"),
  gauge("domrit_drill_bytes", "Size of the database that the last drill restored", "drillBytes"),
];

export function measureBackups(database: pg.Pool | undefined): void {
  const look = database && shareAnswer(FRESH_MS, async () => (await database.query<Reading>(STATEMENT)).rows[0]);
  for (const { observe } of gauges) observe(look);
}

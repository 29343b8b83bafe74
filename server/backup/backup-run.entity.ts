import { defineEntity, p } from "@mikro-orm/core";

/** A backup that was tried, or a drill that restored one: what the metrics tell of them. Written by the service `backup`. */
export const BackupRunSchema = defineEntity({
  name: "BackupRun",
  tableName: "backup_run",
  properties: {
    id: p.uuid().primary(),
    /** `full`, `diff` or `incr` for a backup, `drill` for a restore that was checked and dropped. */
    kind: p.text(),
    startedAt: p.datetime().index(),
    finishedAt: p.datetime(),
    /** pgBackRest's name of the backup; null where none came of it. */
    label: p.text().nullable(),
    /** Size of the database that was backed up or restored; null where it failed. */
    bytes: p.bigint().nullable(),
    /** Why it failed; null where it succeeded. */
    problem: p.text().nullable(),
  },
});

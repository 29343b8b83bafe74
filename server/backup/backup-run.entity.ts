import { defineEntity, p } from "@mikro-orm/core";

export const BackupRunSchema = defineEntity({
  name: "BackupRun",
  tableName: "backup_run",
  properties: {
    id: p.uuid().primary(),
    /** `full`, `diff` or `incr` for a backup, `drill` for a test restore. */
    kind: p.text(),
    startedAt: p.datetime().index(),
    finishedAt: p.datetime(),
    label: p.text().nullable(),
    /** Size of the database; null on failure. */
    bytes: p.bigint().nullable(),
    /** Null on success. */
    problem: p.text().nullable(),
  },
});

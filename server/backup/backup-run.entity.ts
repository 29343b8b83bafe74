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
    bytes: p.bigint().nullable(),
    problem: p.text().nullable(),
  },
});

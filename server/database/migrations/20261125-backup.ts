import { Migration } from "@mikro-orm/migrations";

export class BackupMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table backup_run (
        id uuid not null primary key,
        kind text not null,
        started_at timestamptz not null,
        finished_at timestamptz not null,
        label text null,
        bytes bigint null,
        problem text null
      );
      create index backup_run_started_at_index on backup_run (started_at)
    `);
  }
}

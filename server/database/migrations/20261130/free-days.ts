import { Migration } from "@mikro-orm/migrations";

export class FreeDaysMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table free_days (
        id uuid not null primary key,
        driver_id uuid not null,
        from_date text not null,
        until_date text not null,
        note text null,
        state text not null,
        reason text null,
        asked_at timestamptz not null,
        decided_at timestamptz null
      );
      create index free_days_driver_id_index on free_days (driver_id);
      create index free_days_until_date_index on free_days (until_date)
    `);
  }
}

import { Migration } from "@mikro-orm/migrations";

export class PlannedShiftsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table planned_shift (
        id uuid not null primary key,
        driver_id uuid not null,
        car_id uuid null,
        from_at timestamptz not null,
        until_at timestamptz not null,
        version int not null,
        created_at timestamptz not null
      );
      create index planned_shift_driver_id_index on planned_shift (driver_id);
      create index planned_shift_from_at_index on planned_shift (from_at);
      create index planned_shift_until_at_index on planned_shift (until_at)
    `);
  }
}

import { Migration } from "@mikro-orm/migrations";

export class DriverDaysMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table driver_day (
        id uuid not null primary key,
        driver_id uuid not null,
        date text not null,
        version int not null,
        told_by uuid not null,
        rides int not null,
        begins text null,
        ends text null,
        published_at timestamptz not null,
        opened_at timestamptz null,
        confirmed_at timestamptz null,
        constraint driver_day_of_driver unique (driver_id, date)
      );
      create index driver_day_date_index on driver_day (date);
      create index driver_day_told_by_index on driver_day (told_by)
    `);
  }
}

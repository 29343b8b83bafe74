import { Migration } from "@mikro-orm/migrations";

export class ShiftPressMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table shift_press (
        id uuid not null primary key,
        driver_id uuid not null,
        received_at timestamptz not null
      );
      create index shift_press_received_at_index on shift_press (received_at)
    `);
  }
}

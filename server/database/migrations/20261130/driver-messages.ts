import { Migration } from "@mikro-orm/migrations";

export class DriverMessagesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table driver_message (
        id uuid not null primary key,
        driver_id uuid not null,
        by text not null,
        staff_name text null,
        text text not null,
        quick text null,
        answers uuid null,
        press_id uuid null,
        at timestamptz not null,
        read_at timestamptz null,
        constraint driver_message_of_press unique (driver_id, press_id)
      );
      create index driver_message_of_driver on driver_message (driver_id, at);
      create index driver_message_at_index on driver_message (at);
      create index driver_message_unread on driver_message (driver_id) where by = 'driver' and read_at is null
    `);
  }
}

import { Migration } from "@mikro-orm/migrations";

export class DispatchMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table dispatch_event (
        event_id text not null primary key,
        booking_id bigint not null,
        received_at timestamptz not null,
        applied boolean not null
      );
      create index dispatch_event_booking_id_index on dispatch_event (booking_id);
      create index dispatch_event_received_at_index on dispatch_event (received_at)
    `);
  }
}

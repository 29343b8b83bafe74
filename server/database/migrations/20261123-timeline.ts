import { Migration } from "@mikro-orm/migrations";

export class TimelineMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table booking_timeline_entry (
        id bigserial not null,
        booking_id bigint not null,
        version int not null,
        at timestamptz not null,
        what text not null,
        "by" text not null,
        dispatch_event_id text null,
        before jsonb null,
        after jsonb null,
        primary key (id)
      )
    `);
    this.addSql(`create index booking_timeline_entry_booking_id_index on booking_timeline_entry (booking_id)`);
    this.addSql(`create index booking_timeline_entry_at_index on booking_timeline_entry (at)`);
  }
}

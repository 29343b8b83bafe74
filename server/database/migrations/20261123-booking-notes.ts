import { Migration } from "@mikro-orm/migrations";

export class BookingNotesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table booking_note (
        id bigserial not null,
        booking_id bigint not null,
        staff_id uuid not null,
        text text not null,
        request_key text null,
        at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`create index booking_note_booking_id_index on booking_note (booking_id)`);
    this.addSql(`create index booking_note_at_index on booking_note (at)`);
    this.addSql(`create unique index booking_note_request_key_unique on booking_note (booking_id, request_key)`);
  }
}

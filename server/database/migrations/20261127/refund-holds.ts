import { Migration } from "@mikro-orm/migrations";

export class RefundHoldsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table refund_hold (
        id uuid not null primary key,
        booking_id bigint not null,
        amount_cents int not null,
        cause text not null,
        by text not null,
        at timestamptz not null,
        ended_at timestamptz null,
        outcome text null,
        staff_id uuid null,
        reason text null
      );
      create index refund_hold_booking_id_index on refund_hold (booking_id);
      create unique index refund_hold_open_unique on refund_hold (booking_id) where ended_at is null
    `);
  }
}

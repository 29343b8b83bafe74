import { Migration } from "@mikro-orm/migrations";

/** Indexes for what a worker asks every minute, on columns that rarely change: other updates cost what they did. */
export class SweepsMigration extends Migration {
  override up(): void {
    this.addSql(`alter table delivery add column parked boolean generated always as (state = 'parked') stored`);
    this.addSql(`create index delivery_parked on delivery (event_id) where parked`);
    this.addSql(`create index outbox_event_parked on outbox_event (id) where parked_at is not null`);
    this.addSql(
      `create index booking_cancelled on booking (pickup_at) where cancelled_by is not null and not late_cancellation`,
    );
    this.addSql(`
      create index booking_with_contact on booking (pickup_at)
      where contact_name is not null or contact_email is not null or contact_phone is not null
        or flight_number is not null or note is not null or driver is not null
    `);
    this.addSql(`create index contact_message_created_at_index on contact_message (created_at)`);
    this.addSql(`create index invoice_booking_id_index on invoice (booking_id)`);
    this.addSql(`create index invoice_issued_at_index on invoice (issued_at)`);
    this.addSql(`create index rate_limit_expire_index on rate_limit (expire)`);
  }
}

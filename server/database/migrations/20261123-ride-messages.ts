import { Migration } from "@mikro-orm/migrations";

/** Which message of which booking a delivery is: of each at most one goes out. */
export class RideMessagesMigration extends Migration {
  override up(): void {
    this.addSql(`alter table delivery add column booking_id bigint null, add column message_key text null`);
    this.addSql(`
      create unique index delivery_message on delivery (booking_id, message_key) where booking_id is not null
    `);
    this.addSql(`create index booking_pending on booking (created_at) where status = 'pending'`);
  }
}

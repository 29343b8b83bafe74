import { Migration } from "@mikro-orm/migrations";

/** When the pickup was moved last; and the rides to come that wait to be confirmed, whenever they were booked. */
export class MovedRidesMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column moved_at timestamptz null`);
    this.addSql(`create index booking_unconfirmed on booking (pickup_at) where status = 'pending'`);
    this.addSql(`drop index booking_pending`);
  }
}

import { Migration } from "@mikro-orm/migrations";

export class FeesMigration extends Migration {
  override up(): void {
    this.addSql("alter table booking add column fee_cents int");
    this.addSql(
      "create index booking_fee_open on booking (pickup_at) where status = 'cancelled' and fee_cents is null and (late_cancellation or cancel_reason = 'no_show')",
    );
  }
}

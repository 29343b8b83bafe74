import { Migration } from "@mikro-orm/migrations";

export class DriverRidesMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table booking
        add column offer_until timestamptz null,
        add column accepted_at timestamptz null,
        add column driver_says jsonb null,
        add column paid_in_car jsonb null
    `);
    this.addSql(`alter table dispatch_event add column before jsonb null, add column version int null`);
  }
}

import { Migration } from "@mikro-orm/migrations";

export class FixedRideBookersMigration extends Migration {
  override up(): void {
    this.addSql("alter table rider_fixed_ride add column customer_id uuid");
  }
}

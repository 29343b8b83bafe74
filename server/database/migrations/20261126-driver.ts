import { Migration } from "@mikro-orm/migrations";

export class DriverMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table booking add column driver_id uuid null, add column car_id uuid null;
      create index booking_of_driver on booking (driver_id, pickup_at) where driver_id is not null
    `);
  }
}

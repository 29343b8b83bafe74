import { Migration } from "@mikro-orm/migrations";

export class SwitchedOffMigration extends Migration {
  override up(): void {
    this.addSql("alter table booking add column switched_off jsonb");
    this.addSql("create index booking_switched_off on booking (pickup_at) where switched_off is not null");
  }
}

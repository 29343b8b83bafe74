import { Migration } from "@mikro-orm/migrations";

export class DriverNewsMigration extends Migration {
  override up(): void {
    this.addSql("alter table driver_news add column was_at timestamptz null");
  }
}

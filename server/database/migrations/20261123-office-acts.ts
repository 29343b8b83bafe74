import { Migration } from "@mikro-orm/migrations";

export class OfficeActsMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking_timeline_entry add column staff_id uuid null`);
  }
}

import { Migration } from "@mikro-orm/migrations";

export class DutiesMigration extends Migration {
  override up(): void {
    // Unknown for earlier entries.
    this.addSql("alter table duty_entry add column recorded_at timestamptz null");
    this.addSql("alter table duty_entry alter column recorded_at set default now()");
  }
}

import { Migration } from "@mikro-orm/migrations";

/** What the references of an organisation look like; none has said so yet. */
export class ReferencePatternMigration extends Migration {
  override up(): void {
    this.addSql("alter table business_account add column reference_pattern text");
  }
}

import { Migration } from "@mikro-orm/migrations";

/** Which contacts of a booking were wrong. */
export class CorrectionsMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column corrections jsonb null`);
  }
}

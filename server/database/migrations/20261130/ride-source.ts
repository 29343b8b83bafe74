import { Migration } from "@mikro-orm/migrations";

/** How a ride came that was entered after it was driven. */
export class RideSourceMigration extends Migration {
  override up(): void {
    this.addSql("alter table booking add column source text null");
  }
}

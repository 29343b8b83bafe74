import { Migration } from "@mikro-orm/migrations";

export class CostCentreMigration extends Migration {
  override up(): void {
    this.addSql("alter table booking add column cost_centre text null");
  }
}

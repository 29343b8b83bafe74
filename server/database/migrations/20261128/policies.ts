import { Migration } from "@mikro-orm/migrations";

export class PoliciesMigration extends Migration {
  override up(): void {
    this.addSql("alter table customer add column policies_told text");
    this.addSql("create index customer_policies_told_created_at_index on customer (policies_told, created_at)");
  }
}

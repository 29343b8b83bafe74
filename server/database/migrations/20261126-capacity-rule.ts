import { Migration } from "@mikro-orm/migrations";

export class CapacityRuleMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table capacity_rule (
        id text not null primary key,
        from_shifts boolean not null,
        rides_per_hour int not null,
        version int not null,
        updated_at timestamptz not null
      )
    `);
  }
}

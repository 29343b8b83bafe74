import { Migration } from "@mikro-orm/migrations";

export class CapacityMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table capacity (
        day text not null,
        limits jsonb not null,
        version int not null,
        updated_at timestamptz not null,
        primary key (day)
      )
    `);
  }
}

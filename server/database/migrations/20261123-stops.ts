import { Migration } from "@mikro-orm/migrations";

export class StopsMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column stops jsonb null`);
  }
}

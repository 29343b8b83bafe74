import { Migration } from "@mikro-orm/migrations";

export class ArriveByMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column arrive_by text null`);
  }
}

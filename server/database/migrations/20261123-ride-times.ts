import { Migration } from "@mikro-orm/migrations";

export class RideTimesMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column started_at timestamptz null, add column ended_at timestamptz null`);
  }
}

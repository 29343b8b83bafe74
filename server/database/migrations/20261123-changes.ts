import { Migration } from "@mikro-orm/migrations";

export class ChangesMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column change_event_id uuid null`);
  }
}

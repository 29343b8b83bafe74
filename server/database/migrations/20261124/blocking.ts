import { Migration } from "@mikro-orm/migrations";

export class BlockingMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table blocked_contact (
        contact_hash text not null primary key,
        masked text not null,
        reason text not null,
        blocked_at timestamptz not null
      )
    `);
  }
}

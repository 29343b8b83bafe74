import { Migration } from "@mikro-orm/migrations";

export class TracingMigration extends Migration {
  override up(): void {
    this.addSql(`alter table outbox_event add column traceparent text null`);
  }
}

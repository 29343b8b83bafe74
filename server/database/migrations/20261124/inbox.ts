import { Migration } from "@mikro-orm/migrations";

export class InboxMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table inbox_answer (
        id uuid not null primary key,
        item_id uuid not null,
        staff_id uuid not null,
        channel text not null,
        text text not null,
        at timestamptz not null,
        event_id uuid null
      );
      create index inbox_answer_item_id_index on inbox_answer (item_id)
    `);
  }
}

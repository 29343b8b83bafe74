import { Migration } from "@mikro-orm/migrations";

export class InboxMigration extends Migration {
  override up(): void {
    for (const table of ["contact_message", "ride_report"]) {
      this.addSql(`
        alter table ${table}
          add column inbox_state text not null default 'open',
          add column inbox_at timestamptz not null default now(),
          add column inbox_outcome text null,
          add column inbox_version int not null default 0
      `);
      // What is past its term was answered by e-mail, when the office had no inbox.
      this.addSql(`
        update ${table} set inbox_at = created_at,
          inbox_state = case when created_at < now() - interval '14 days' then 'closed' else 'open' end
      `);
      this.addSql(`create index ${table}_inbox on ${table} (inbox_state, inbox_at)`);
    }
    this.addSql(`
      create table inbox_answer (
        id uuid not null,
        item_id uuid not null,
        staff_id uuid not null,
        channel text not null,
        text text not null,
        at timestamptz not null,
        event_id uuid null,
        primary key (id)
      )
    `);
    this.addSql(`create index inbox_answer_item_id_index on inbox_answer (item_id)`);
  }
}

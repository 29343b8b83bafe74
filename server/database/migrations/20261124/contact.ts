import { Migration } from "@mikro-orm/migrations";

export class ContactMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table contact_message (
        id uuid not null primary key,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        request_key text null constraint contact_message_request_key_unique unique,
        language text not null,
        created_at timestamptz not null,
        inbox_state text not null default 'open',
        inbox_at timestamptz not null default now(),
        inbox_outcome text null,
        inbox_version int not null default 0
      );
      create index contact_message_created_at_index on contact_message (created_at);
      create index contact_message_inbox on contact_message (inbox_state, inbox_at)
    `);
  }
}

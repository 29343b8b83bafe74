import { Migration } from "@mikro-orm/migrations";

export class SessionMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table session (
        id_hash text not null primary key,
        data jsonb not null,
        customer_id uuid null,
        device text null,
        last_seen_at timestamptz not null default now(),
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index session_customer_id_index on session (customer_id);
      create index session_expires_at_index on session (expires_at)
    `);
  }
}

import { Migration } from "@mikro-orm/migrations";

export class OutboxMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table outbox_event (
        id uuid not null primary key,
        type text not null,
        payload jsonb not null,
        occurred_at timestamptz not null,
        signalled_at timestamptz null,
        dispatched_at timestamptz null,
        completed_at timestamptz null,
        parked_at timestamptz null,
        attempts int not null default 0,
        traceparent text null
      );
      create index outbox_event_unsignalled on outbox_event (id) where signalled_at is null;
      create index outbox_event_incomplete on outbox_event (dispatched_at, id)
        where completed_at is null and parked_at is null;
      create index outbox_event_parked on outbox_event (id) where parked_at is not null
    `);
  }
}

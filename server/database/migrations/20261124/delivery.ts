import { Migration } from "@mikro-orm/migrations";

export class DeliveryMigration extends Migration {
  override up(): void {
    // An index on `state` would slow its many changes; `parked` rarely changes.
    this.addSql(`
      create table delivery (
        event_id uuid not null,
        effect text not null,
        state text not null default 'pending'
          constraint delivery_state_check check (state in ('pending', 'sending', 'sent', 'skipped', 'parked')),
        attempts int not null default 0,
        faults int not null default 0,
        sending_until timestamptz null,
        permitted_at timestamptz null,
        finished_at timestamptz null,
        last_error text null,
        booking_id bigint null,
        message_key text null,
        parked boolean generated always as (state = 'parked') stored,
        primary key (event_id, effect)
      );
      create index delivery_parked on delivery (event_id) where parked;
      create unique index delivery_message on delivery (booking_id, message_key) where booking_id is not null;
      create index delivery_message_key on delivery (message_key) where message_key is not null
    `);
    this.addSql(`
      create table destination_away (
        name text not null primary key,
        since timestamptz not null,
        next_probe_at timestamptz not null
      )
    `);
    this.addSql(`
      create table held_delivery (
        event_id uuid not null,
        effect text not null,
        destination text not null,
        tried_at timestamptz not null,
        primary key (event_id, effect)
      );
      create index held_delivery_destination_index on held_delivery (destination, tried_at)
    `);
    this.addSql(`
      create table sms_day (
        day date not null primary key,
        sent int not null
      )
    `);
  }
}

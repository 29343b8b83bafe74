import { Migration } from "@mikro-orm/migrations";

export class InitialMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table booking (
        id bigint not null,
        reference text not null,
        status text not null,
        driver_state text not null,
        version int not null,
        language text not null,
        pickup_location text not null,
        destination text not null,
        pickup_date text not null,
        pickup_time text not null,
        pickup_at timestamptz not null,
        vehicle_type text not null,
        passengers int null,
        flight_number text null,
        note text null,
        discount_code text null,
        estimated_price_cents int not null,
        fare jsonb not null,
        contact_name text null,
        contact_email text null,
        contact_phone text null,
        guest_id uuid null,
        driver jsonb null,
        vehicle jsonb null,
        eta_at timestamptz null,
        "position" jsonb null,
        cancelled_by text null,
        cancel_reason text null,
        late_cancellation boolean not null default false,
        known_at timestamptz null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`alter table booking add constraint booking_reference_unique unique (reference)`);
    this.addSql(`create index booking_pickup_at_index on booking (pickup_at)`);
    this.addSql(`create index booking_contact_email_index on booking (contact_email)`);
    this.addSql(`create index booking_contact_phone_index on booking (contact_phone)`);
    this.addSql(`create index booking_guest_id_index on booking (guest_id)`);
    this.addSql(
      `alter table booking add constraint booking_status_check check (status in ('pending', 'confirmed', 'completed', 'cancelled'))`,
    );
    this.addSql(
      `alter table booking add constraint booking_driver_state_check check (driver_state in ('none', 'assigned', 'en_route', 'arrived', 'on_board', 'done'))`,
    );
    this.addSql(`
      create table contact_message (
        id uuid not null,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        language text not null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`
      create table delivery (
        event_id uuid not null,
        effect text not null,
        state text not null default 'pending',
        attempts int not null default 0,
        faults int not null default 0,
        sending_until timestamptz null,
        finished_at timestamptz null,
        last_error text null,
        primary key (event_id, effect)
      )
    `);
    this.addSql(
      `alter table delivery add constraint delivery_state_check check (state in ('pending', 'sending', 'sent', 'skipped', 'parked'))`,
    );
    this.addSql(`
      create table dispatch_event (
        event_id text not null,
        booking_id bigint not null,
        received_at timestamptz not null,
        applied boolean not null,
        primary key (event_id)
      )
    `);
    this.addSql(`create index dispatch_event_booking_id_index on dispatch_event (booking_id)`);
    this.addSql(`create index dispatch_event_received_at_index on dispatch_event (received_at)`);
    this.addSql(`
      create table idempotency_key (
        "key" text not null,
        body_hash text not null,
        booking_id bigint not null,
        created_at timestamptz not null,
        primary key (key)
      )
    `);
    this.addSql(`create index idempotency_key_created_at_index on idempotency_key (created_at)`);
    this.addSql(`
      create table outbox_event (
        id uuid not null,
        type text not null,
        payload jsonb not null,
        occurred_at timestamptz not null,
        signalled_at timestamptz null,
        dispatched_at timestamptz null,
        completed_at timestamptz null,
        parked_at timestamptz null,
        attempts int not null default 0,
        primary key (id)
      )
    `);
    this.addSql(`create index outbox_event_unsignalled on outbox_event (id) where signalled_at is null`);
    this.addSql(
      `create index outbox_event_incomplete on outbox_event (dispatched_at, id) where completed_at is null and parked_at is null`,
    );
    this.addSql(`
      create table session (
        id_hash text not null,
        data jsonb not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (id_hash)
      )
    `);
    this.addSql(`create index session_expires_at_index on session (expires_at)`);
    this.addSql(`
      create unlogged table rate_limit (
        "key" varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )
    `);
  }
}

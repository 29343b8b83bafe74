import { Migration } from "@mikro-orm/migrations";

export class BookingMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table booking (
        id bigint not null primary key,
        reference text not null constraint booking_reference_unique unique,
        status text not null
          constraint booking_status_check check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
        driver_state text not null
          constraint booking_driver_state_check
          check (driver_state in ('none', 'assigned', 'en_route', 'arrived', 'on_board', 'done')),
        version int not null,
        language text not null,
        pickup_location text not null,
        destination text not null,
        pickup_position jsonb null,
        pickup_date text not null,
        pickup_time text not null,
        pickup_at timestamptz not null,
        arrive_by text null,
        moved_at timestamptz null,
        vehicle_type text not null,
        extras jsonb not null default '{}',
        is_discreet boolean null,
        series_id bigint null,
        discount_code text null,
        estimated_price_cents int not null,
        fare jsonb not null,
        contact_name text null,
        contact_email text null,
        contact_phone text null,
        passenger_link_id bigint null,
        texted_since timestamptz null,
        withheld jsonb null,
        corrections jsonb null,
        customer_id uuid null,
        guest_id uuid null,
        link_generation int null,
        return_id bigint null,
        outbound_id bigint null,
        call_until timestamptz null,
        ready_at timestamptz null,
        driver jsonb null,
        vehicle jsonb null,
        eta_at timestamptz null,
        started_at timestamptz null,
        ended_at timestamptz null,
        "position" jsonb null,
        cancelled_by text null,
        cancel_reason text null,
        late_cancellation boolean not null default false,
        change_event_id uuid null,
        known_at timestamptz null,
        forgotten_at timestamptz null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index booking_pickup_at_index on booking (pickup_at);
      create index booking_contact_email_index on booking (contact_email);
      create index booking_contact_phone_index on booking (contact_phone);
      create index booking_guest_id_index on booking (guest_id);
      create index booking_customer_id_pickup_at_index on booking (customer_id, pickup_at, id);
      create index booking_of_series on booking (series_id) where series_id is not null;
      create unique index booking_passenger_link_id_unique on booking (passenger_link_id)
        where passenger_link_id is not null
    `);
    // Rides by mailbox; server/blocking/mailbox.ts normalises the same way.
    this.addSql(`
      create index booking_mailbox on booking ((case when lower(contact_email) ~ '@(gmail|googlemail)[.]com$'
        then replace(split_part(split_part(lower(contact_email), '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part(lower(contact_email), '@', 1), '+', 1) || '@' || split_part(lower(contact_email), '@', 2) end))
      where contact_email is not null
    `);
    // For the worker's query of every minute. The columns rarely change, so updates cost nothing more.
    this.addSql(`
      create index booking_unconfirmed on booking (pickup_at) where status = 'pending';
      create index booking_not_called on booking (pickup_at) where call_until is not null and ready_at is null;
      create index booking_cancelled on booking (pickup_at) where cancelled_by is not null and not late_cancellation;
      create index booking_discreet on booking (pickup_at) where is_discreet;
      create index booking_with_position on booking (pickup_at) where position is not null;
      create index booking_unforgotten on booking (pickup_at) where forgotten_at is null
    `);
    this.addSql(`
      create table idempotency_key (
        "key" text not null primary key,
        body_hash text not null,
        booking_id bigint not null,
        created_at timestamptz not null
      );
      create index idempotency_key_created_at_index on idempotency_key (created_at)
    `);
    this.addSql(`
      create table shared_link (
        id bigint not null primary key,
        booking_id bigint not null,
        created_at timestamptz not null
      );
      create index shared_link_booking_id_index on shared_link (booking_id);
      create index shared_link_created_at_index on shared_link (created_at)
    `);
    this.addSql(`
      create table sms_answer (
        id text primary key,
        booking_id bigint not null,
        received_at timestamptz not null
      );
      create index sms_answer_received_at_index on sms_answer (received_at)
    `);
    this.addSql(`
      create table care_detail (
        booking_id bigint not null primary key,
        sealed text not null,
        consent_at timestamptz not null
      )
    `);
    this.addSql(`
      create table capacity (
        day text not null primary key,
        limits jsonb not null,
        version int not null,
        updated_at timestamptz not null
      )
    `);
    // The last index serves reports over a year: only the entries that they need.
    this.addSql(`
      create table booking_timeline_entry (
        id bigserial not null primary key,
        booking_id bigint not null,
        version int not null,
        at timestamptz not null,
        what text not null,
        "by" text not null,
        staff_id uuid null,
        dispatch_event_id text null,
        before jsonb null,
        after jsonb null
      );
      create index booking_timeline_entry_booking_id_index on booking_timeline_entry (booking_id);
      create index booking_timeline_entry_at_index on booking_timeline_entry (at);
      create index booking_timeline_entry_arrivals on booking_timeline_entry (booking_id, what, at)
        where what in ('arrived', 'driver_assigned', 'driver_replaced', 'driver_withdrawn')
    `);
  }
}

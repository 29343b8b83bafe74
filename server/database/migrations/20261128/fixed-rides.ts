import { Migration } from "@mikro-orm/migrations";

/** A day of a fixed ride is one booking, whatever two workers do; its return is told by the ride there. */
export class FixedRidesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table rider_fixed_ride (
        id uuid not null primary key,
        rider_id uuid not null,
        days jsonb not null,
        pickup_location text null,
        destination text not null,
        pickup_time text null,
        arrive_by text null,
        back_time text null,
        from_date text not null,
        until_date text null,
        skip_holidays boolean not null,
        order_reference text null,
        faults jsonb null,
        created_at timestamptz not null
      );
      create index rider_fixed_ride_rider_id_index on rider_fixed_ride (rider_id);
      create table rider_absence (
        id uuid not null primary key,
        rider_id uuid not null,
        kind text not null constraint rider_absence_kind_check check (kind in ('ill', 'pause')),
        from_date text not null,
        until_date text not null,
        created_at timestamptz not null
      );
      create index rider_absence_rider_id_index on rider_absence (rider_id)
    `);
    this.addSql("alter table booking add column fixed_ride_id uuid, add column fixed_date text");
    this.addSql(
      "create unique index booking_of_fixed_ride on booking (fixed_ride_id, fixed_date) where fixed_ride_id is not null and outbound_id is null",
    );
  }
}

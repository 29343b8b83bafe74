import { Migration } from "@mikro-orm/migrations";

export class RidersMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table organisation_rider (
        id uuid not null primary key,
        organisation_id uuid not null,
        name text not null,
        phone text null,
        language text not null,
        home text not null,
        vehicle_type text not null,
        department_id uuid null,
        seat text null constraint organisation_rider_seat_check check (seat in ('front', 'back')),
        wishes text null,
        ways jsonb not null,
        favourites jsonb not null,
        never jsonb not null,
        health_id bigint null,
        health_sealed text null,
        health_consent_at timestamptz null,
        health_until timestamptz null,
        link_generation int not null default 0,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index organisation_rider_organisation_id_index on organisation_rider (organisation_id);
      create index organisation_rider_updated_at_index on organisation_rider (updated_at)
    `);
    this.addSql("alter table booking add column rider_id uuid");
    this.addSql("create index booking_of_rider on booking (rider_id, pickup_at) where rider_id is not null");
  }
}

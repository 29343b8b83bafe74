import { Migration } from "@mikro-orm/migrations";

export class VenuesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table venue (
        id uuid not null primary key,
        code text not null constraint venue_code_unique unique,
        name text not null,
        address text not null,
        languages jsonb not null,
        organisation_id uuid null,
        created_at timestamptz not null,
        ended_at timestamptz null
      )
    `);
    this.addSql(`
      create table venue_device (
        id uuid not null primary key,
        venue_id uuid not null,
        secret_hash text not null constraint venue_device_secret_hash_unique unique,
        device text null,
        last_seen_at timestamptz not null,
        created_at timestamptz not null
      );
      create index venue_device_venue_id_index on venue_device (venue_id);
      create index venue_device_last_seen_at_index on venue_device (last_seen_at)
    `);
    this.addSql(`
      create table venue_invitation (
        venue_id uuid not null primary key,
        id uuid not null constraint venue_invitation_id_unique unique,
        token_hash text not null,
        expires_at timestamptz not null
      );
      create index venue_invitation_expires_at_index on venue_invitation (expires_at)
    `);
    this.addSql("alter table booking add column venue_id uuid null");
    this.addSql("create index booking_of_venue on booking (venue_id, pickup_at) where venue_id is not null");
  }
}

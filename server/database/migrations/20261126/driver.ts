import { Migration } from "@mikro-orm/migrations";

export class DriverMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table booking add column driver_id uuid null, add column car_id uuid null;
      create index booking_of_driver on booking (driver_id, pickup_at) where driver_id is not null
    `);
    this.addSql(`
      create table driver_device (
        id uuid not null primary key,
        driver_id uuid not null,
        secret_hash text not null constraint driver_device_secret_hash_unique unique,
        device text null,
        last_seen_at timestamptz not null,
        created_at timestamptz not null
      );
      create index driver_device_driver_id_index on driver_device (driver_id);
      create index driver_device_last_seen_at_index on driver_device (last_seen_at)
    `);
    this.addSql(`
      create table driver_invitation (
        driver_id uuid not null primary key,
        id uuid not null constraint driver_invitation_id_unique unique,
        token_hash text not null,
        expires_at timestamptz not null
      );
      create index driver_invitation_expires_at_index on driver_invitation (expires_at)
    `);
    this.addSql("alter table driver add column locale text null");
    this.addSql(`
      alter table booking
        add column offer_until timestamptz null,
        add column accepted_at timestamptz null,
        add column driver_says jsonb null,
        add column paid_in_car jsonb null
    `);
    this.addSql(`alter table dispatch_event add column before jsonb null, add column version int null`);
    this.addSql(`
      create table driver_push (
        device_id uuid not null primary key,
        endpoint text not null constraint driver_push_endpoint_unique unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null
      )
    `);
    this.addSql(`
      create table driver_news (
        id uuid not null primary key,
        driver_id uuid not null,
        booking_id bigint not null,
        version int not null,
        reference text not null,
        pickup_date text not null,
        pickup_time text not null,
        kind text not null,
        changed jsonb not null,
        at timestamptz not null,
        opened_at timestamptz null,
        seen_at timestamptz null
      );
      create index driver_news_of_driver on driver_news (driver_id, at);
      create index driver_news_booking_id_index on driver_news (booking_id);
      create index driver_news_at_index on driver_news (at)
    `);
  }
}

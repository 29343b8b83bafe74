import { Migration } from "@mikro-orm/migrations";

export class AccountsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table customer (
        id uuid not null,
        first_name text not null,
        last_name text not null,
        username text not null,
        email text not null,
        phone text not null,
        password_hash text not null,
        language text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`create unique index customer_username_unique on customer (lower(username collate "pg_c_utf8"))`);
    this.addSql(`create unique index customer_email_unique on customer (lower(email collate "pg_c_utf8"))`);
    this.addSql(`
      create table password_reset (
        id uuid not null,
        customer_id uuid null,
        token_hash text not null,
        language text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`alter table password_reset add constraint password_reset_token_hash_unique unique (token_hash)`);
    this.addSql(`create index password_reset_customer_id_index on password_reset (customer_id)`);
    this.addSql(`create index password_reset_expires_at_index on password_reset (expires_at)`);
    this.addSql(`
      create table payment_method (
        id uuid not null,
        customer_id uuid not null,
        token text not null,
        fingerprint text not null,
        last4 text not null,
        brand text not null,
        exp_month int not null,
        exp_year int not null,
        is_default boolean not null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table payment_method add constraint payment_method_fingerprint_unique unique (customer_id, fingerprint)`,
    );
    this.addSql(`create unique index payment_method_default_unique on payment_method (customer_id) where is_default`);
    this.addSql(`alter table booking add column customer_id uuid null`);
    this.addSql(`create index booking_customer_id_pickup_at_index on booking (customer_id, pickup_at, id)`);
    this.addSql(`alter table session add column customer_id uuid null`);
    this.addSql(`alter table session add column device text null`);
    this.addSql(`alter table session add column last_seen_at timestamptz not null default now()`);
    this.addSql(`create index session_customer_id_index on session (customer_id)`);
  }
}

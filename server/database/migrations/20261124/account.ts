import { Migration } from "@mikro-orm/migrations";

export class AccountMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table customer (
        id uuid not null primary key,
        first_name text not null,
        last_name text not null,
        username text not null,
        email text not null,
        email_confirmed_at timestamptz null,
        owner_proved_at timestamptz null,
        phone text not null,
        password_hash text not null,
        access_generation int not null default 0,
        second_step_since timestamptz null,
        language text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index customer_username_unique on customer (lower(username collate "pg_c_utf8"));
      create unique index customer_email_unique on customer (lower(email collate "pg_c_utf8"))
    `);
    this.addSql(`
      create table password_reset (
        id uuid not null primary key,
        customer_id uuid null,
        token_hash text not null constraint password_reset_token_hash_unique unique,
        language text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz null
      );
      create index password_reset_customer_id_index on password_reset (customer_id);
      create index password_reset_expires_at_index on password_reset (expires_at)
    `);
    this.addSql(`
      create table email_confirmation (
        id uuid not null primary key,
        customer_id uuid not null,
        email text not null,
        token_hash text not null constraint email_confirmation_token_hash_unique unique,
        language text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz null
      );
      create index email_confirmation_customer_id_index on email_confirmation (customer_id);
      create index email_confirmation_expires_at_index on email_confirmation (expires_at)
    `);
    this.addSql(`
      create table email_change (
        id uuid not null primary key,
        customer_id uuid not null,
        previous_email text not null,
        token_hash text null constraint email_change_token_hash_unique unique,
        created_at timestamptz not null,
        done_at timestamptz null,
        expires_at timestamptz null,
        ended_at timestamptz null
      );
      create index email_change_customer_id_index on email_change (customer_id);
      create index email_change_created_at_index on email_change (created_at)
    `);
    this.addSql(`
      create table authenticator_app (
        customer_id uuid not null primary key,
        secret text not null,
        confirmed_at timestamptz null,
        last_step bigint not null,
        created_at timestamptz not null
      )
    `);
    this.addSql(`
      create table recovery_code (
        code_hash text not null primary key,
        customer_id uuid not null,
        used_at timestamptz null
      );
      create index recovery_code_customer_id_index on recovery_code (customer_id)
    `);
    this.addSql(`
      create table passkey (
        id uuid not null primary key,
        customer_id uuid not null,
        credential_id text not null constraint passkey_credential_id_unique unique,
        public_key bytea not null,
        counter bigint not null,
        transports jsonb not null,
        name text not null,
        is_synced boolean not null,
        created_at timestamptz not null,
        last_used_at timestamptz null
      );
      create index passkey_customer_id_index on passkey (customer_id)
    `);
    this.addSql(`
      create table passkey_ceremony (
        id uuid not null primary key,
        purpose text not null,
        challenge text not null,
        customer_id uuid null,
        expires_at timestamptz not null
      );
      create index passkey_ceremony_expires_at_index on passkey_ceremony (expires_at)
    `);
  }
}

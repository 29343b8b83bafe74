import { Migration } from "@mikro-orm/migrations";

export class SecondStepMigration extends Migration {
  override up(): void {
    this.addSql(`alter table customer add column second_step_since timestamptz null`);
    this.addSql(`
      create table authenticator_app (
        customer_id uuid not null,
        secret text not null,
        confirmed_at timestamptz null,
        last_step bigint not null,
        created_at timestamptz not null,
        primary key (customer_id)
      )
    `);
    this.addSql(`
      create table recovery_code (
        code_hash text not null,
        customer_id uuid not null,
        used_at timestamptz null,
        primary key (code_hash)
      )
    `);
    this.addSql(`create index recovery_code_customer_id_index on recovery_code (customer_id)`);
    this.addSql(`
      create table passkey (
        id uuid not null,
        customer_id uuid not null,
        credential_id text not null,
        public_key bytea not null,
        counter bigint not null,
        transports jsonb not null,
        name text not null,
        is_synced boolean not null,
        created_at timestamptz not null,
        last_used_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`alter table passkey add constraint passkey_credential_id_unique unique (credential_id)`);
    this.addSql(`create index passkey_customer_id_index on passkey (customer_id)`);
    this.addSql(`
      create table passkey_ceremony (
        id uuid not null,
        purpose text not null,
        challenge text not null,
        customer_id uuid null,
        expires_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`create index passkey_ceremony_expires_at_index on passkey_ceremony (expires_at)`);
  }
}

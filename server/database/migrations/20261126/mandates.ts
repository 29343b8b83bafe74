import { Migration } from "@mikro-orm/migrations";

export class MandatesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table payer (
        customer_id uuid not null primary key,
        provider_key uuid not null,
        provider_id text null,
        created_at timestamptz not null
      )
    `);
    this.addSql(`
      create table mandate (
        id uuid not null primary key,
        customer_id uuid not null,
        payer_id text not null,
        provider_id text not null,
        created_at timestamptz not null
      );
      create index mandate_customer_id_index on mandate (customer_id)
    `);
    this.addSql(`
      create table card_authorisation (
        id uuid not null primary key,
        customer_id uuid not null,
        request_key text null,
        provider_key uuid not null,
        state text not null,
        provider_id text null,
        checkout_url text null,
        at timestamptz not null,
        ended_at timestamptz null,
        constraint card_authorisation_request_key_unique unique (customer_id, request_key)
      );
      create index card_authorisation_at_index on card_authorisation (at) where ended_at is null
    `);
    this.addSql(`
      create table mandate_revocation (
        id uuid not null primary key,
        payer_id text not null,
        mandate_id text null,
        provider_key uuid not null,
        at timestamptz not null
      )
    `);
    this.addSql("alter table payment_method add column mandate_id uuid null");
    this.addSql("alter table payment_intent add column mandate_id uuid null");
  }
}

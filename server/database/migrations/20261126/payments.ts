import { Migration } from "@mikro-orm/migrations";

export class PaymentsMigration extends Migration {
  override up(): void {
    this.addSql(`alter table booking add column paying text null`);
    this.addSql(`
      create table payment_intent (
        id uuid not null primary key,
        booking_id bigint not null,
        kind text not null constraint payment_intent_kind_check check (kind in ('charge', 'refund')),
        how text not null,
        amount_cents int not null,
        provider_key uuid null,
        of_intent uuid null,
        cause text null,
        reason text null,
        by text not null,
        request_key text null,
        at timestamptz not null,
        constraint payment_intent_request_key_unique unique (booking_id, request_key),
        constraint payment_intent_amount_check check (amount_cents > 0),
        constraint payment_intent_refund_check check ((kind = 'refund') = (cause is not null))
      );
      create index payment_intent_booking_id_index on payment_intent (booking_id);
      create index payment_intent_at_index on payment_intent (at)
    `);
    this.addSql(`
      create table payment_answer (
        id bigserial not null primary key,
        intent_id uuid not null,
        at timestamptz not null,
        state text not null,
        provider_id text null,
        checkout_url text null,
        method text null,
        settlement_id text null,
        failure text null,
        charged_back_cents int not null default 0
      );
      create index payment_answer_intent_id_index on payment_answer (intent_id);
      create index payment_answer_at_index on payment_answer (at);
      create index payment_answer_provider_id_index on payment_answer (provider_id) where provider_id is not null
    `);
    for (const table of ["payment_intent", "payment_answer"]) {
      this.addSql(`
        create function ${table}_kept_fn() returns trigger as $$ begin
          if tg_op = 'DELETE' and old.at < date_trunc('year', now()) - interval '7 years' then
            return old;
          end if;
          raise exception 'the books of payments are only added to' using errcode = 'restrict_violation';
        end; $$ language plpgsql
      `);
      this.addSql(
        `create trigger kept before delete or update on ${table} for each row execute function ${table}_kept_fn()`,
      );
    }
    this.addSql(`
      create table payment_difference (
        id uuid not null primary key,
        kind text not null,
        subject text not null,
        booking_id bigint null,
        amount_cents int not null,
        found_at timestamptz not null,
        ended_at timestamptz null,
        note text null,
        constraint payment_difference_subject_unique unique (kind, subject)
      )
    `);
    this.addSql(`
      create table payment_reconciliation (
        day text not null primary key,
        started_at timestamptz not null,
        ended_at timestamptz null
      )
    `);
  }
}

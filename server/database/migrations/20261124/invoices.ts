import { Migration } from "@mikro-orm/migrations";

export class InvoicesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice (
        id uuid not null primary key,
        kind text not null constraint invoice_kind_check check (kind in ('invoice', 'credit_note')),
        number text not null constraint invoice_number_unique unique,
        booking_id bigint null,
        month text null,
        customer_id uuid not null,
        credited_id uuid null constraint invoice_credited_id_unique unique,
        issued_at timestamptz not null,
        net_cents int not null,
        vat_cents int not null,
        total_cents int not null,
        document jsonb not null,
        pdf bytea not null,
        ubl bytea not null,
        constraint invoice_subject_check check ((booking_id is null) = (month is not null)),
        constraint invoice_amounts_check check (net_cents + vat_cents = total_cents)
      );
      create index invoice_booking_id_index on invoice (booking_id);
      create index invoice_issued_at_index on invoice (issued_at);
      create index invoice_customer_id_issued_at_index on invoice (customer_id, issued_at);
      create unique index invoice_booking_id_unique on invoice (booking_id) where kind = 'invoice';
      create unique index invoice_customer_id_month_unique on invoice (customer_id, month) where kind = 'invoice'
    `);
    this.addSql(`
      create function invoice_kept_fn() returns trigger as $$ begin
        if tg_op = 'DELETE' and old.issued_at < date_trunc('year', now()) - interval '7 years' then
          return old;
        end if;
        raise exception 'an issued invoice is neither changed nor deleted' using errcode = 'restrict_violation';
      end; $$ language plpgsql
    `);
    this.addSql(
      `create trigger kept before delete or update on invoice for each row execute function invoice_kept_fn()`,
    );
    this.addSql(`
      create table invoice_counter (
        year int not null primary key,
        last int not null
      )
    `);
    this.addSql(`
      create table invoice_details (
        customer_id uuid not null primary key,
        company text null,
        kvk text null,
        vat_id text null,
        street text not null,
        postal_code text not null,
        city text not null,
        monthly boolean not null default false,
        updated_at timestamptz not null
      )
    `);
    this.addSql(`
      create table collective_ride (
        booking_id bigint not null primary key,
        customer_id uuid not null,
        month text not null,
        called_at timestamptz null,
        invoice_id uuid null,
        created_at timestamptz not null
      );
      create index collective_ride_customer_id_month_index on collective_ride (customer_id, month);
      create index collective_ride_created_at_index on collective_ride (created_at);
      create index collective_ride_uncalled on collective_ride (month) where called_at is null
    `);
  }
}

import { Migration } from "@mikro-orm/migrations";

export class InvoicesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice (
        id uuid not null,
        kind text not null,
        number text not null,
        booking_id bigint not null,
        customer_id uuid not null,
        credited_id uuid null,
        issued_at timestamptz not null,
        net_cents int not null,
        vat_cents int not null,
        total_cents int not null,
        document jsonb not null,
        pdf bytea not null,
        ubl bytea not null,
        primary key (id)
      )
    `);
    this.addSql(`alter table invoice add constraint invoice_number_unique unique (number)`);
    this.addSql(`alter table invoice add constraint invoice_credited_id_unique unique (credited_id)`);
    this.addSql(`create unique index invoice_booking_id_unique on invoice (booking_id) where kind = 'invoice'`);
    this.addSql(`create index invoice_customer_id_issued_at_index on invoice (customer_id, issued_at)`);
    this.addSql(`alter table invoice add constraint invoice_kind_check check (kind in ('invoice', 'credit_note'))`);
    this.addSql(`alter table invoice add constraint invoice_amounts_check check (net_cents + vat_cents = total_cents)`);
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
        year int not null,
        last int not null,
        primary key (year)
      )
    `);
    this.addSql(`
      create table invoice_details (
        customer_id uuid not null,
        company text null,
        kvk text null,
        vat_id text null,
        street text not null,
        postal_code text not null,
        city text not null,
        updated_at timestamptz not null,
        primary key (customer_id)
      )
    `);
  }
}

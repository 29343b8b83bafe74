import { Migration } from "@mikro-orm/migrations";

export class BusinessAccountMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table business_account (
        id uuid not null primary key,
        customer_id uuid not null constraint business_account_customer_id_unique unique,
        state text not null
          constraint business_account_state_check
          check (state in ('requested', 'granted', 'refused', 'paused', 'ended')),
        company text not null,
        kvk text not null,
        vat_id text null,
        street text not null,
        postal_code text not null,
        city text not null,
        estimate_cents int null,
        limit_cents int null,
        requested_at timestamptz not null,
        granted_by text null,
        granted_at timestamptz null,
        updated_at timestamptz not null
      )
    `);
    this.addSql(`
      insert into business_account
        (id, customer_id, state, company, kvk, vat_id, street, postal_code, city, requested_at, updated_at)
      select gen_random_uuid(), customer_id, 'requested', company, kvk, vat_id, street, postal_code, city, now(), now()
      from invoice_details where monthly and company is not null and kvk is not null
    `);
    this.addSql(`
      update booking set paying = 'account' from invoice_details details
      where details.customer_id = booking.customer_id and details.monthly
        and booking.paying is null and booking.status in ('pending', 'confirmed')
    `);
  }
}

import { Migration } from "@mikro-orm/migrations";

/** Invoices know whose they are, as the admin who gets them may leave, and may be one of several of a month or week. */
export class InvoiceGroupsMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table business_account
        add column invoice_groups text not null default 'none'
          constraint business_account_invoice_groups_check check (invoice_groups in ('none', 'department', 'rider')),
        add column invoice_each boolean not null default false,
        add column invoice_every text not null default 'month'
          constraint business_account_invoice_every_check check (invoice_every in ('month', 'week'))
    `);
    this.addSql("alter table invoice add column organisation_id uuid, add column group_key text");
    this.addSql("alter table invoice disable trigger kept");
    this.addSql(`
      update invoice set organisation_id = business_account.id from business_account
      where business_account.customer_id = invoice.customer_id and (month is not null or due_date is not null)
    `);
    this.addSql("alter table invoice enable trigger kept");
    this.addSql(`
      create index invoice_of_organisation on invoice (organisation_id, issued_at) where organisation_id is not null
    `);
    this.addSql(`
      create index collective_ride_uncalled_week on collective_ride (month) where called_at is null and month like '%W%'
    `);
    this.addSql("drop index invoice_customer_id_month_unique");
    this.addSql(`
      create unique index invoice_customer_id_month_unique on invoice (customer_id, month, group_key)
        nulls not distinct where kind = 'invoice' and month is not null
    `);
  }
}

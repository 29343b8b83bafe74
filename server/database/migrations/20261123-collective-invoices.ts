import { Migration } from "@mikro-orm/migrations";

export class CollectiveInvoicesMigration extends Migration {
  override up(): void {
    this.addSql("alter table invoice_details add column monthly boolean not null default false");
    this.addSql("alter table invoice alter column booking_id drop not null, add column month text null");
    this.addSql(
      "alter table invoice add constraint invoice_subject_check check ((booking_id is null) = (month is not null))",
    );
    this.addSql(
      "create unique index invoice_customer_id_month_unique on invoice (customer_id, month) where kind = 'invoice'",
    );
    this.addSql(`
      create table collective_ride (
        booking_id bigint not null,
        customer_id uuid not null,
        month text not null,
        called_at timestamptz null,
        invoice_id uuid null,
        created_at timestamptz not null,
        primary key (booking_id)
      )
    `);
    this.addSql("create index collective_ride_customer_id_month_index on collective_ride (customer_id, month)");
    this.addSql("create index collective_ride_created_at_index on collective_ride (created_at)");
    this.addSql("create index collective_ride_uncalled on collective_ride (month) where called_at is null");
  }
}

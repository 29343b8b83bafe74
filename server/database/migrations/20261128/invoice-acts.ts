import { Migration } from "@mikro-orm/migrations";

/** The new columns of an invoice say what its document says, so that lists need not read documents. */
export class InvoiceActsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_act (
        invoice_id uuid not null,
        number int not null,
        kind text not null constraint invoice_act_kind_check check (kind in ('sent', 'reminded', 'paid', 'credited')),
        cents int null,
        paid_on text null,
        how text null constraint invoice_act_how_check check (how in ('bank', 'cash', 'card', 'online')),
        by_name text not null,
        at timestamptz not null,
        primary key (invoice_id, number),
        constraint invoice_act_paid_check
          check ((kind = 'paid') = (cents is not null and paid_on is not null and how is not null))
      )
    `);
    this.addSql(`
      alter table invoice
        add column due_date text generated always as (document->>'dueDate') stored,
        add column corrects_number text generated always as (document->'corrects'->>'number') stored,
        add column buyer_name text generated always as (document->'buyer'->>'name') stored,
        add column buyer_attention text generated always as (document->'buyer'->>'attention') stored
    `);
    this.addSql("create index invoice_due on invoice (due_date) where due_date is not null");
    this.addSql("create index invoice_of_credit on invoice (corrects_number) where corrects_number is not null");
  }
}

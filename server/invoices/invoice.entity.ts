import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { defineEntity, p } from "@mikro-orm/core";
import type { InvoiceDocument } from "./invoice-document.ts";

/** Invoices are kept until the end of the seventh year after theirs (AWR art. 52). */
const KEEP = `
  if tg_op = 'DELETE' and old.issued_at < date_trunc('year', now()) - interval '${RETENTION.invoiceYears} years' then
    return old;
  end if;
  raise exception 'an issued invoice is neither changed nor deleted' using errcode = 'restrict_violation';`;

export const InvoiceSchema = defineEntity({
  name: "Invoice",
  tableName: "invoice",
  indexes: [
    { name: "invoice_customer_id_issued_at_index", properties: ["customerId", "issuedAt"] },
    {
      name: "invoice_booking_id_unique",
      expression:
        "create unique index invoice_booking_id_unique on invoice (booking_id, replaces_id) nulls not distinct where kind = 'invoice' and booking_id is not null",
    },
    {
      name: "invoice_customer_id_month_unique",
      expression:
        "create unique index invoice_customer_id_month_unique on invoice (customer_id, month) where kind = 'invoice'",
    },
  ],
  checks: [
    { name: "invoice_amounts_check", expression: "net_cents + vat_cents = total_cents" },
    { name: "invoice_subject_check", expression: "(booking_id is null) = (month is not null)" },
  ],
  triggers: [{ name: "kept", timing: "before", events: ["delete", "update"], body: KEEP }],
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(["invoice", "credit_note"]),
    /** `2026-000001`: one series a year for invoices and credit notes, without gap or repeat. */
    number: p.text().unique(),
    /** The ride; one invoice each, and one in place of each that was taken back. Null where it is for the rides of a month. */
    bookingId: p.bigint("number").nullable().index(),
    /** The month whose rides it is for, `YYYY-MM`; one invoice each for a customer. Null where it is for one ride. */
    month: p.text().nullable(),
    /** The customer, who may have deleted the account since. */
    customerId: p.uuid(),
    /** The invoice that a credit note takes back; each can be taken back once. */
    creditedId: p.uuid().nullable().unique(),
    /** Of the corrected invoice of a ride: the one that was taken back, in whose place it is. */
    replacesId: p.uuid().nullable().unique(),
    issuedAt: p.datetime().index(),
    netCents: p.integer(),
    vatCents: p.integer(),
    totalCents: p.integer(),
    document: p.json<InvoiceDocument>().lazy(),
    /** The files as they were issued; every download is these bytes. */
    pdf: p.blob().$type<Buffer>().lazy(),
    ubl: p.blob().$type<Buffer>().lazy(),
  },
});

/** An issued invoice or credit note. The database refuses to change it, and to delete it while the law has us keep it. */
export class Invoice extends InvoiceSchema.class {
  /** The local date it bears, `YYYY-MM-DD`. */
  issueDate(): string {
    return toWallTime(this.issuedAt).date;
  }
}
InvoiceSchema.setClass(Invoice);

import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { defineEntity, p } from "@mikro-orm/core";
import type { InvoiceDocument } from "./invoice-document.ts";

/** Kept until the end of the seventh year after the invoice's (AWR art. 52). */
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
      name: "invoice_of_organisation",
      properties: ["organisationId", "issuedAt"],
      where: "organisation_id is not null",
    },
    { name: "invoice_due", properties: ["dueDate"], where: "due_date is not null" },
    { name: "invoice_of_credit", properties: ["correctsNumber"], where: "corrects_number is not null" },
    {
      name: "invoice_booking_id_unique",
      expression:
        "create unique index invoice_booking_id_unique on invoice (booking_id, replaces_id) nulls not distinct where kind = 'invoice' and booking_id is not null",
    },
    {
      name: "invoice_customer_id_month_unique",
      expression:
        "create unique index invoice_customer_id_month_unique on invoice (customer_id, month, group_key) nulls not distinct where kind = 'invoice' and month is not null",
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
    number: p.text().unique(),
    /** One invoice for each ride, plus one for each that was taken back. Null for a monthly invoice. */
    bookingId: p.bigint("number").nullable().index(),
    /** `YYYY-MM`, or a week `YYYY-Www`; null for a ride's invoice. */
    month: p.text().nullable(),
    /** The department or rider whose rides alone are on it. */
    groupKey: p.text().nullable(),
    customerId: p.uuid(),
    /** On whose account its rides were; null where they were paid in the taxi or ahead. */
    organisationId: p.uuid().nullable(),
    /** The invoice that this credit note takes back, at most once. */
    creditedId: p.uuid().nullable().unique(),
    /** The credited invoice that this one replaces. */
    replacesId: p.uuid().nullable().unique(),
    issuedAt: p.datetime().index(),
    netCents: p.integer(),
    vatCents: p.integer(),
    totalCents: p.integer(),
    /** From the document, so that lists need not read it: `YYYY-MM-DD` where it is paid by transfer, the invoice that a credit note takes back, and the buyer. */
    dueDate: p.text().nullable().generated("(document->>'dueDate') stored"),
    correctsNumber: p.text().nullable().generated("(document->'corrects'->>'number') stored"),
    buyerName: p.text().nullable().generated("(document->'buyer'->>'name') stored"),
    buyerAttention: p.text().nullable().generated("(document->'buyer'->>'attention') stored"),
    document: p.json<InvoiceDocument>().lazy(),
    pdf: p.blob().$type<Buffer>().lazy(),
    ubl: p.blob().$type<Buffer>().lazy(),
  },
});

/** The database refuses to change it, and to delete it within the legal period. */
export class Invoice extends InvoiceSchema.class {
  issueDate(): string {
    return toWallTime(this.issuedAt).date;
  }
}
InvoiceSchema.setClass(Invoice);

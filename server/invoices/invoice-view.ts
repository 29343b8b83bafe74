import { isWeek } from "@domrit/shared/invoices/period.ts";
import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { translator } from "../i18n/translate.ts";
import type { Invoice } from "./invoice.entity.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

/** For the export; its document is not read. */
export function invoiceView(invoice: Invoice): InvoiceView {
  const { id, number, totalCents } = invoice;
  return { id, number, date: invoice.issueDate(), amount: toEuros(totalCents) };
}

type Subject = Pick<InvoiceView, "ride" | "month" | "week">;
type SubjectRow = { id: string } & (
  | { ride: NonNullable<InvoiceView["ride"]> }
  | { ride: null; period: string; rides: number; group: string | null }
);

/** A document of a month has a megabyte: it is unpacked once, and stays in the database. */
const SUBJECTS = `
  select id, told->'ride' as ride, told->>'month' as period, jsonb_array_length(told->'rides') as rides,
    case when told->>'groupedBy' is not null then told->>'group' end as "group"
  from invoice cross join lateral (select document || '{}'::jsonb as told offset 0) unpacked where id = any(?)`;

/** Invoices for a list, in its order, each with what it is about. */
export async function invoiceViews(em: EntityManager, invoices: readonly Invoice[]): Promise<InvoiceView[]> {
  const ids = `{${invoices.map(({ id }) => id).join(",")}}`;
  const rows = await em.execute<SubjectRow[]>(SUBJECTS, [ids]);
  const subjects = new Map(rows.map((row) => [row.id, subjectOf(row)]));
  return invoices.map((invoice) => ({ ...invoiceView(invoice), ...subjects.get(invoice.id) }));
}

function subjectOf(row: SubjectRow): Subject {
  if (row.ride) {
    const { date, pickupLocation, destination } = row.ride;
    return { ride: { date, pickupLocation, destination } };
  }
  const { period, rides, group } = row;
  const of = group === null ? {} : { group };
  return isWeek(period) ? { week: { week: period, rides, ...of } } : { month: { month: period, rides, ...of } };
}

/** `factuur-2026-000001.pdf`. */
export function invoiceFileName({ kind, number, language }: InvoiceDocument, extension: "pdf" | "xml"): string {
  return `${translator(language)(`invoice:file.${kind}`, { number })}.${extension}`;
}

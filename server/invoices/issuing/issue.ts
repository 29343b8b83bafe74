import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Decision } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { Invoice } from "../invoice.entity.ts";
import type { InvoiceDocument } from "../invoice-document.ts";

/** Its errors undo the invoice, with its number. */
export type Render = (document: InvoiceDocument) => Promise<{ pdf: Uint8Array; ubl: Uint8Array }>;

type IssueRequest = {
  bookingId: number | null;
  month: string | null;
  groupKey?: string | null;
  customerId: string;
  organisationId: string | null;
  creditedId: string | null;
  replacesId?: string | null;
  drawUp: (issue: { number: string; issueDate: string }) => InvoiceDocument;
  render: Render;
  now: Date;
};

/**
 * Number, invoice, files and event are committed together, in the caller's transaction. The number is taken late, since
 * the next invoice waits for it; a dying process releases it within three seconds, before the lock timeout.
 */
export async function issue(
  tx: EntityManager,
  { drawUp, render, now, groupKey = null, replacesId = null, ...subject }: IssueRequest,
): Promise<Decision<Invoice>> {
  await tx.execute("set local idle_in_transaction_session_timeout = '3s'");
  const id = uuidv7(now);
  const { date: issueDate } = toWallTime(now);
  const number = await takeNumber(tx, issueDate);
  const document = drawUp({ number, issueDate });
  const { kind, netCents, vatCents, totalCents } = document;
  const { pdf, ubl } = await render(document);
  const invoice = tx.create(Invoice, {
    id,
    kind,
    number,
    ...subject,
    groupKey,
    replacesId,
    issuedAt: now,
    netCents,
    vatCents,
    totalCents,
    document,
    pdf: Buffer.from(pdf),
    ubl: Buffer.from(ubl),
  });
  return {
    result: invoice,
    events: [newEvent("invoice.issued", { invoiceId: id, customerId: subject.customerId }, now)],
  };
}

const TAKE = `
  insert into invoice_counter (year, last) values (?, 1)
  on conflict (year) do update set last = invoice_counter.last + 1
  returning last`;

/**
 * Such as `2026-000001`, by the local year. The next caller waits for this transaction and gets the same number if it
 * is undone: unlike a sequence, the series has no gap.
 */
async function takeNumber(em: EntityManager, issueDate: string): Promise<string> {
  const year = issueDate.slice(0, 4);
  const rows = await em.execute<{ last: number }[]>(TAKE, [Number(year)]);
  const [row] = rows;
  if (!row) throw new Error("the counter gave no number");
  return `${year}-${String(row.last).padStart(6, "0")}`;
}

import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Decision } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { Invoice } from "../invoice.entity.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { takeNumber } from "./take-number.ts";

/** Makes the files of an invoice; what it throws undoes the invoice, number included. */
export type Render = (document: InvoiceDocument) => Promise<{ pdf: Uint8Array; ubl: Uint8Array }>;

type IssueRequest = {
  /** The ride, or else the month. */
  bookingId: number | null;
  month: string | null;
  customerId: string;
  creditedId: string | null;
  /** The one that was taken back, in whose place it is. */
  replacesId?: string | null;
  drawUp: (issue: { number: string; issueDate: string }) => InvoiceDocument;
  render: Render;
  now: Date;
};

/**
 * Issues in the caller's transaction: number, invoice, files and event are committed or undone together. The next invoice
 * waits for the number, so it is taken as late as possible; a process that dies while it holds the number loses it within
 * three seconds, which is shorter than the lock timeout.
 */
export async function issue(
  tx: EntityManager,
  { bookingId, month, customerId, creditedId, replacesId = null, drawUp, render, now }: IssueRequest,
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
    bookingId,
    month,
    customerId,
    creditedId,
    replacesId,
    issuedAt: now,
    netCents,
    vatCents,
    totalCents,
    document,
    pdf: Buffer.from(pdf),
    ubl: Buffer.from(ubl),
  });
  return { result: invoice, events: [newEvent("invoice.issued", { invoiceId: id, customerId }, now)] };
}

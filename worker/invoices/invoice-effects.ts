import { issueCollective as issueMonth } from "@domrit/server/invoices/collective/issue-collective.ts";
import { takeBackWrong } from "@domrit/server/invoices/issuing/correct-invoice.ts";
import { creditRefund } from "@domrit/server/invoices/issuing/credit-refund.ts";
import { issueInvoice as issue } from "@domrit/server/invoices/issuing/issue-invoice.ts";
import { renderInvoice } from "@domrit/server/invoices/rendering/render-invoice.ts";
import type { Commit } from "@domrit/server/outbox/commit.ts";
import { bookingFact, effect, monthFact } from "../delivery/effect.ts";

/** Issues the invoice, or puts the ride on its month's. The invoice's event calls for its e-mail. */
export const issueInvoice = effect({
  queue: "invoice",
  fact: bookingFact,
  async run({ bookingId }, { commit, now }, { occurredAt }) {
    const invoice = await issue(commit, bookingId, renderInvoice, now, { completedAt: occurredAt });
    if (!invoice) return "not_due";
    // Refunds made before the ride was over.
    await creditAll(bookingId, commit, now);
    return "sent";
  },
});

export const correctInvoice = effect({
  queue: "invoice",
  fact: bookingFact,
  async run({ bookingId }, { commit, now }) {
    const wrong = await takeBackWrong(commit, bookingId, renderInvoice, now);
    const right = await issue(commit, bookingId, renderInvoice, now, { isCorrection: true });
    if (right) await creditAll(bookingId, commit, now);
    return wrong || right ? "sent" : "not_due";
  },
});

export const issueCollective = effect({
  queue: "invoice",
  fact: monthFact,
  async run(month, { commit, now }) {
    const invoices = await issueMonth(commit, month, renderInvoice, now);
    return invoices.length > 0 ? "sent" : "not_due";
  },
});

async function creditAll(bookingId: number, commit: Commit, now: Date): Promise<number> {
  let issued = 0;
  while (await creditRefund(commit, bookingId, renderInvoice, now)) issued += 1;
  return issued;
}

export const creditRefunds = effect({
  queue: "invoice",
  fact: bookingFact,
  async run({ bookingId }, { commit, now }) {
    return (await creditAll(bookingId, commit, now)) > 0 ? "sent" : "not_due";
  },
});

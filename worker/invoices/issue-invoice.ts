import { issueInvoice as issue } from "@domrit/server/invoices/issuing/issue-invoice.ts";
import { bookingFact, effect } from "../delivery/effect.ts";
import { creditAll } from "./credit-refund.ts";
import { renderInvoice } from "./render-invoice.ts";

/** Issues the invoice of a customer's ride, or puts the ride on that of its month; what follows from that hangs on the event it makes. */
export const issueInvoice = effect({
  queue: "invoice",
  fact: bookingFact,
  async run({ bookingId }, { commit, now }, { occurredAt }) {
    const invoice = await issue(commit, bookingId, renderInvoice, now, { completedAt: occurredAt });
    if (!invoice) return "not_due";
    // What the desk gave back before the ride was over.
    await creditAll(bookingId, commit, now);
    return "sent";
  },
});

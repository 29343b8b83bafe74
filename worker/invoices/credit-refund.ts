import { creditRefund } from "@domrit/server/invoices/issuing/credit-refund.ts";
import { bookingFact, effect } from "../delivery/effect.ts";
import { renderInvoice } from "./render-invoice.ts";

/** Issues the credit notes for what was given back of the price of an invoiced ride. */
export const creditRefunds = effect({
  queue: "invoice",
  fact: bookingFact,
  async run({ bookingId }, { commit, now }) {
    let issued = 0;
    while (await creditRefund(commit, bookingId, renderInvoice, now)) issued += 1;
    return issued > 0 ? "sent" : "not_due";
  },
});

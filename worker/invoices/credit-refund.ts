import { creditRefund } from "@domrit/server/invoices/issuing/credit-refund.ts";
import type { Commit } from "@domrit/server/outbox/commit.ts";
import { bookingFact, effect } from "../delivery/effect.ts";
import { renderInvoice } from "./render-invoice.ts";

/** Issues the credit notes that are due for an invoiced ride; gives how many. */
export async function creditAll(bookingId: number, commit: Commit, now: Date): Promise<number> {
  let issued = 0;
  while (await creditRefund(commit, bookingId, renderInvoice, now)) issued += 1;
  return issued;
}

/** Issues the credit notes for what was given back of the price of an invoiced ride. */
export const creditRefunds = effect({
  queue: "invoice",
  fact: bookingFact,
  async run({ bookingId }, { commit, now }) {
    return (await creditAll(bookingId, commit, now)) > 0 ? "sent" : "not_due";
  },
});

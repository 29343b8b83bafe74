import { takeBackWrong } from "@domrit/server/invoices/issuing/correct-invoice.ts";
import { issueInvoice } from "@domrit/server/invoices/issuing/issue-invoice.ts";
import { bookingFact, effect } from "../delivery/effect.ts";
import { creditAll } from "./credit-refund.ts";
import { renderInvoice } from "./render-invoice.ts";

/** Once a ride was corrected: takes back the invoice that is not right any more, and issues the one that is. */
export const correctInvoice = effect({
  queue: "invoice",
  fact: bookingFact,
  async run({ bookingId }, { commit, now }) {
    const wrong = await takeBackWrong(commit, bookingId, renderInvoice, now);
    const right = await issueInvoice(commit, bookingId, renderInvoice, now, { isCorrection: true });
    if (right) await creditAll(bookingId, commit, now);
    return wrong || right ? "sent" : "not_due";
  },
});

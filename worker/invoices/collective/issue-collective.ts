import { issueCollective as issue } from "@domrit/server/invoices/collective/issue-collective.ts";
import { effect, monthFact } from "../../delivery/effect.ts";
import { renderInvoice } from "../render-invoice.ts";

/** Issues the invoice of a customer's month; what follows from that hangs on the event it makes. */
export const issueCollective = effect({
  queue: "invoice",
  fact: monthFact,
  async run(month, { commit, now }) {
    const invoice = await issue(commit, month, renderInvoice, now);
    return invoice ? "sent" : "not_due";
  },
});

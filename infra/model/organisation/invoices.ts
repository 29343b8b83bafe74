import { officePaths } from "@domrit/shared/office/paths.ts";
import { INVOICE_EVERY, INVOICE_GROUPS } from "@domrit/shared/organisations/organisation.ts";
import { organisationPaths as paths } from "@domrit/shared/organisations/paths.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import fc from "fast-check";
import { which } from "../commands/command.ts";
import { pick } from "../ride.ts";
import { promise, statusAndCode } from "../run.ts";
import { invoiceAll } from "./invoicing.ts";
import { type Bill, refusal } from "./team.ts";
import { teamCommand } from "./team-command.ts";

const settings = fc.record({
  invoiceGroups: fc.constantFrom(...INVOICE_GROUPS),
  invoiceEach: fc.boolean(),
  invoiceEvery: fc.constantFrom(...INVOICE_EVERY),
});

export const settle = teamCommand("settle how invoices come", fc.record({ by: which, settings }), {
  async run(team, _real, asked) {
    const by = pick(team.people, asked.by);
    const answer = await by.browser.put(paths.organisation(team.id), asked.settings);
    promise("how invoices come", statusAndCode(answer), refusal(by, "rule") ?? "200");
    if (answer.status === 200) team.settings = asked.settings;
  },
});

export const monthIsOver = teamCommand("month is over", fc.constant({}), {
  can: ({ rides }) => rides.some(({ status, isInvoiced }) => status === "completed" && !isInvoiced),
  run: (team, { world }) => invoiceAll(team, world),
});

const acting = fc.record({
  bill: which,
  act: fc.constantFrom("send" as const, "paid" as const, "paid" as const, "credit" as const),
  share: fc.constantFrom(0.3, 1, 1.1),
  isTwice: fc.boolean(),
});

/** What an act of the office is answered that knows how the bill stands; undefined where it is done. */
function refused(bill: Bill, act: "send" | "paid" | "credit", cents: number): string | undefined {
  if (act === "paid" && cents > bill.cents - bill.credited - bill.paid) return "422 invalid_fields";
  if (act === "credit" && bill.credited >= bill.cents) return "409 invoice_state";
  return undefined;
}

/** Two managers at once, of whom one is told; a payment, the e-mail once more, or a credit note for what is left. */
export const actOnInvoice = teamCommand("act on an invoice", acting, {
  can: ({ bills }) => bills.length > 0,
  async run(team, _real, asked) {
    const [bill, { act }] = [pick(team.bills, asked.bill), asked];
    const cents = Math.max(1, Math.round((bill.cents - bill.credited - bill.paid) * asked.share));
    const said = {
      send: {},
      paid: { amount: cents / 100, paidOn: dayOf(new Date()), how: "bank" },
      credit: { reason: "Vergissing" },
    }[act];
    const send = () => team.manager.post(officePaths.invoiceAct(bill.id, act), { ...said, version: bill.version });
    const answers = await Promise.all(asked.isTwice ? [send(), send()] : [send()]);
    const refusal = refused(bill, act, cents);
    const right = answers.map((_, index) => refusal ?? (index === 0 ? "200" : "409 conflict"));
    promise(`an invoice (${act})`, answers.map(statusAndCode).toSorted(), right);
    if (!refusal) {
      bill.version += 1;
      if (act === "paid") bill.paid += cents;
      if (act === "credit") bill.credited = bill.cents;
    }
    const shown = await team.manager.get(officePaths.invoice(bill.id));
    const left = (bill.cents - bill.credited - bill.paid) / 100;
    promise("what is left of an invoice", [shown.body.left, shown.body.version], [left, bill.version]);
  },
});

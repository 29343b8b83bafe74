import { startSmtpSink } from "@domrit/infra/test-doubles/smtp-sink.ts";
import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { issueMonth, rideReported } from "@domrit/server/invoices/collective/collective.factory.ts";
import { InvoiceAct } from "@domrit/server/invoices/receivable/invoice-act.entity.ts";
import { Organisation } from "@domrit/server/organisations/organisation.entity.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { monthOf } from "@domrit/shared/invoices/period.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { commitEvent } from "../testing/events.ts";
import { startTestWorker } from "../testing/work.ts";

const { databaseUrl, orm } = await setUpConnections();
const smtp = await startSmtpSink();
afterAll(smtp.stop);
afterAll(await startTestWorker(testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: "http://127.0.0.1:1" })));
beforeEach(() => {
  smtp.mails.length = 0;
});

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 3_600_000);
const by = { byName: "Kees", at: at(1) };

async function lateInvoice(language: Locale) {
  const customer = await createCustomer(orm.em, { language });
  const invoiceEmail = `facturen-${language}@kaya.example`;
  await createOrganisation(orm.em, customer.id, { invoiceEmail });
  await rideReported(orm.em, customer.id, at(60), { estimatedPriceCents: 80_00 });
  const invoice = await issueMonth(orm.em, customer.id, monthOf(at(60)), at(30));
  const invoiceId = invoice?.id ?? "";
  await allDone(orm);
  smtp.mails.length = 0;
  const pay = (number: number, cents: number) =>
    orm.em
      .fork()
      .insert(InvoiceAct, { invoiceId, number, kind: "paid", cents, paidOn: "2026-01-01", how: "bank", ...by });
  const remind = async (reminder: number) => {
    await commitEvent(orm.em, "invoice.reminded", { invoiceId, customerId: customer.id, reminder });
    await allDone(orm);
  };
  return { number: invoice?.number ?? "", invoiceEmail, pay, remind };
}

test.each(LOCALES)(
  "a reminder says what is still open, with the invoice, and the second is another message (%s)",
  async (language) => {
    const { number, invoiceEmail, pay, remind } = await lateInvoice(language);
    await pay(1, 30_50);
    await remind(1);
    await remind(2);
    const [first, second] = smtp.mails;
    expect(smtp.mails.map(({ to }) => to)).toEqual([[invoiceEmail], [invoiceEmail]]);
    expect(first?.message.Text).toMatch(/49[.,]50/);
    expect(first?.message.Subject).toContain(number);
    expect(second?.message.Subject).not.toBe(first?.message.Subject);
    expect([...(first?.parts.values() ?? [])].map(({ content }) => content.toString("latin1", 0, 4))).toEqual(["%PDF"]);
  },
);

test("who got the invoices before is not reminded of the organisation's: its admin is who gets them now", async () => {
  const [former, heir] = [await createCustomer(orm.em), await createCustomer(orm.em)];
  const { id } = await createOrganisation(orm.em, former.id);
  await rideReported(orm.em, former.id, at(60), { organisationId: id });
  const invoice = await issueMonth(orm.em, former.id, monthOf(at(60)), at(30));
  await allDone(orm);
  smtp.mails.length = 0;
  await orm.em.fork().nativeUpdate(Organisation, id, { customerId: heir.id });
  await commitEvent(orm.em, "invoice.reminded", { invoiceId: invoice?.id ?? "", customerId: former.id, reminder: 1 });
  await allDone(orm);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[heir.email]]);
});

test("who paid meanwhile is not reminded", async () => {
  const { pay, remind } = await lateInvoice("nl");
  await pay(1, 80_00);
  await remind(1);
  expect(smtp.mails).toEqual([]);
});

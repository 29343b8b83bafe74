import { startSmtpSink } from "@domrit/infra/test-doubles/smtp-sink.ts";
import { createCustomer } from "@domrit/server/account/account.factory.ts";
import type { Customer } from "@domrit/server/account/customer.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import { completedRide } from "@domrit/server/invoices/invoice.factory.ts";
import { onAccountText, paymentFact, paymentText } from "@domrit/server/invoices/payment-texts.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sweep } from "../schedule/schedule.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { commitEvent } from "../testing/events.ts";
import { startTestWorker } from "../testing/work.ts";

const { databaseUrl, orm, pool } = await setUpConnections();
const smtp = await startSmtpSink();
afterAll(smtp.stop);
const environment = testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: "http://127.0.0.1:1" });
const log = createLog("worker", "silent");
afterAll(await startTestWorker(environment));
beforeEach(() => {
  smtp.mails.length = 0;
});

const quiet = () => allDone(orm);
const inOneLine = (text: string) => text.replace(/\s+/g, " ");
/** 31 days ago: last month, or the one before. */
const lastMonth = new Date(Date.now() - 31 * 24 * 3_600_000);

async function rideOf({ id: customerId, email, language }: Customer, costCentre: string) {
  const ride = await completedRide(orm.em, customerId, {
    paying: "account",
    costCentre,
    contactEmail: email,
    language,
  });
  const completed = { bookingId: ride.id, version: 3, channels: ["email" as const] };
  await commitEvent(orm.em, "booking.completed", completed, lastMonth);
  await quiet();
  return ride;
}

test.each(LOCALES)(
  "a company gets a receipt of each ride, and one invoice once the month is over (%s)",
  async (language) => {
    const customer = await createCustomer(orm.em, { language });
    const invoiceEmail = `facturen-${language}@kaya.example`;
    await createOrganisation(orm.em, customer.id, { invoiceEmail, reference: "INKOOP-7" });
    const rides = [await rideOf(customer, "4711"), await rideOf(customer, "4712 Verkoop")];
    expect(smtp.mails.map(({ message }) => message.Subject)).toEqual(
      rides.map(({ reference }) => expect.stringContaining(reference)),
    );
    for (const { message, parts } of smtp.mails) {
      expect(inOneLine(message.Text)).toContain(onAccountText(language));
      const [receipt] = [...parts.values()].map(({ content }) => new Uint8Array(content));
      const { text } = await extractText(await getDocumentProxy(receipt!), { mergePages: true });
      expect(inOneLine(text)).toContain(onAccountText(language));
    }
    expect(await orm.em.fork().count(Invoice, { customerId: customer.id })).toBe(0);

    smtp.mails.length = 0;
    await Promise.all([sweep(pool, log), sweep(pool, log)]);
    await sweep(pool, log);
    await quiet();
    const [invoice, ...others] = await orm.em
      .fork()
      .find(Invoice, { customerId: customer.id }, { populate: ["pdf", "ubl", "document"] });
    expect(others).toEqual([]);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual([invoiceEmail]);
    expect(invoice?.document.buyer).toMatchObject({ email: invoiceEmail, reference: "INKOOP-7" });
    const { document } = invoice!;
    expect(document.dueDate).toBeDefined();
    const { label, value } = paymentFact(document);
    for (const told of [`${label}: ${value}`, paymentText(document)]) {
      expect(inOneLine(mail?.message.Text ?? "")).toContain(inOneLine(told));
    }
    expect(mail?.message).toMatchObject({
      Subject: expect.stringContaining(invoice!.number),
      HTML: expect.stringContaining(`lang="${language}"`),
    });
    const [pdf, ubl] = [...(mail?.parts.values() ?? [])].map(({ content }) => Buffer.from(content));
    expect([Buffer.compare(pdf!, invoice!.pdf), Buffer.compare(ubl!, invoice!.ubl)]).toEqual([0, 0]);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!)), { mergePages: true });
    for (const told of [
      invoice!.number,
      "Kaya B.V.",
      "4711",
      "4712 Verkoop",
      ...rides.map(({ reference }) => reference),
    ]) {
      expect(text).toContain(told);
      expect(String(ubl)).toContain(told);
    }
  },
);

test("a customer who rides on account is told so when the ride is booked, and not to pay in the taxi", async () => {
  const customer = await createCustomer(orm.em);
  const book = async (paying: "account" | null) => {
    const ride = { customerId: customer.id, contactEmail: customer.email, paying };
    const { id: bookingId } = await createBooking(orm.em, ride);
    await commitEvent(orm.em, "booking.placed", { bookingId, version: 1, channels: ["email"] });
    await quiet();
    return inOneLine(smtp.mails.at(-1)?.message.Text ?? "");
  };
  expect(await book(null)).toContain("U betaalt in de taxi");
  const told = await book("account");
  expect(told).toContain(onAccountText("nl"));
  expect(told).not.toContain("in de taxi");
});

import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Customer } from "@domrit/server/account/customer.entity.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import { completedRide } from "@domrit/server/invoices/invoice.factory.ts";
import { issueCreditNote } from "@domrit/server/invoices/issuing/take-back.ts";
import { renderInvoice } from "@domrit/server/invoices/rendering/render-invoice.ts";
import { recordMoney } from "@domrit/server/payments/payment.factory.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type SmtpSink, startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { commitEvent } from "../testing/events.ts";
import { startTestWorker } from "../testing/work.ts";

const { databaseUrl, orm } = await setUpConnections();
const smtp = await startSmtpSink();
afterAll(smtp.stop);
const stop = await startTestWorker(testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: "http://127.0.0.1:1" }));
afterAll(stop);
beforeEach(() => {
  smtp.mails.length = 0;
});

const quiet = () => allDone(orm);
const complete = (bookingId: number) => commitEvent(orm.em, "booking.completed", { bookingId, version: 3 });
const filesOf = (mail: SmtpSink["mails"][number] | undefined) => [...(mail?.parts.values() ?? [])];

test.each(LOCALES)(
  "a completed ride is invoiced once, and the customer gets the files by e-mail (%s)",
  async (language) => {
    const customer = await createCustomer(orm.em, { firstName: "Ayşe" });
    const ride = await completedRide(orm.em, customer.id, { language });
    await complete(ride.id);
    await complete(ride.id);
    await quiet();
    const [invoice, ...others] = await orm.em
      .fork()
      .find(Invoice, { bookingId: ride.id }, { populate: ["pdf", "ubl", "document"] });
    expect(others).toEqual([]);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual([customer.email]);
    expect(mail?.message).toMatchObject({
      Subject: expect.stringContaining(invoice!.number),
      Text: expect.stringContaining(ride.reference),
      HTML: expect.stringContaining(`lang="${language}"`),
    });
    expect(mail?.message.Text).toMatch(new RegExp(`(Beste|Dear|Sayın) Ayşe ${customer.lastName},`));
    expect(mail?.message.Text).toMatch(/: (betaald in de taxi|paid in the taxi|takside ödendi)/);
    const [pdf, ubl] = filesOf(mail).map(({ content }) => Buffer.from(content));
    expect(Buffer.compare(pdf!, invoice!.pdf)).toBe(0);
    expect(Buffer.compare(ubl!, invoice!.ubl)).toBe(0);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!)), { mergePages: true });
    expect(text).toContain(invoice!.number);
    expect(text).toContain(ride.reference);
    expect(String(ubl)).toContain(`<cbc:ID>${invoice!.number}</cbc:ID>`);
  },
);

test("a guest's ride is not invoiced, until the guest makes it an account's", async () => {
  const { id } = await createBooking(orm.em, { status: "completed", driverState: "done" });
  await complete(id);
  await quiet();
  expect(await orm.em.fork().count(Invoice, { bookingId: id })).toBe(0);
  const customer = await createCustomer(orm.em);
  await orm.em.fork().nativeUpdate(Booking, { id }, { customerId: customer.id });
  await commitEvent(orm.em, "booking.claimed", { bookingId: id, version: 4 });
  await quiet();
  expect(await orm.em.fork().count(Invoice, { bookingId: id, customerId: customer.id })).toBe(1);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[customer.email]]);
});

test("a credit note goes to the customer too", async () => {
  const customer = await createCustomer(orm.em);
  const { id } = await completedRide(orm.em, customer.id);
  await complete(id);
  await quiet();
  const invoice = await orm.em.fork().findOneOrFail(Invoice, { bookingId: id });
  const credit = await issueCreditNote(commitWith(orm.em), invoice.number, "Dubbel geboekt", renderInvoice, new Date());
  await quiet();
  expect(smtp.mails.map(({ message }) => message.Subject)).toEqual([
    expect.stringContaining(`Uw factuur ${invoice.number}`),
    expect.stringContaining(`Uw creditnota ${credit.number}`),
  ]);
  expect(new Set(smtp.mails.map(({ message }) => message.MessageID)).size).toBe(2);
});

test("a refund by the desk before the ride has its credit note as soon as there is an invoice", async () => {
  const customer = await createCustomer(orm.em);
  const ride = await completedRide(orm.em, customer.id, { paying: "now" });
  const charge = await recordMoney(orm.em, { bookingId: ride.id, amountCents: 42_00 });
  const back = { kind: "refund", ofIntent: charge, by: "desk", cause: "desk" } as const;
  const refund = await recordMoney(orm.em, { bookingId: ride.id, amountCents: 5_45, ...back });
  await commitEvent(orm.em, "payment.given_back", { bookingId: ride.id, intentId: refund });
  await quiet();
  await commitEvent(orm.em, "booking.completed", { bookingId: ride.id, version: 3 });
  await quiet();
  expect(
    (await orm.em.fork().find(Invoice, { bookingId: ride.id }, { orderBy: { number: "asc" } })).map(
      ({ kind, totalCents }) => [kind, totalCents],
    ),
  ).toEqual([
    ["invoice", 42_00],
    ["credit_note", -5_45],
  ]);
});

test("a customer who has deleted the account gets neither invoice nor mail", async () => {
  const customer = await createCustomer(orm.em);
  const { id } = await completedRide(orm.em, customer.id);
  await orm.em.fork().nativeDelete(Customer, { id: customer.id });
  await complete(id);
  await quiet();
  expect(await orm.em.fork().count(Invoice, { bookingId: id })).toBe(0);
  expect(smtp.mails).toEqual([]);
});

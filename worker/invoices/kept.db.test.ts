import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { type BookingFields, createBooking } from "@domrit/server/booking/booking.factory.ts";
import { issueMonth } from "@domrit/server/invoices/collective/collective.factory.ts";
import { CollectiveRide } from "@domrit/server/invoices/collective/collective-ride.entity.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { recordMoney } from "@domrit/server/payments/payment.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { FEE_SETTLED_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { settleFees } from "../schedule/due-invoices.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { commitEvent } from "../testing/events.ts";
import { startTestWorker } from "../testing/work.ts";

const { databaseUrl, orm, pool } = await setUpConnections();
const smtp = await startSmtpSink();
afterAll(smtp.stop);
afterAll(await startTestWorker(testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: "http://127.0.0.1:1" })));
beforeEach(() => {
  smtp.mails.length = 0;
});

const settle = async () => {
  await settleFees(pool);
  await allDone(orm);
};
const pickupBefore = (days: number): Date => new Date(Date.now() - days * 24 * 3_600_000 - 10_000);
/** A ride that was cancelled late and paid ahead, whose charge is settled unless told otherwise. */
async function cancelledLate(over: BookingFields = {}) {
  const { id } = await createBooking(orm.em, {
    status: "cancelled",
    cancelledBy: "customer",
    lateCancellation: true,
    paying: "now",
    language: "en",
    pickupAt: pickupBefore(FEE_SETTLED_DAYS),
    contactEmail: `${crypto.randomUUID()}@example.nl`,
    ...over,
  });
  const charge = await recordMoney(orm.em, { bookingId: id, amountCents: 42_00 });
  const giveBack = (amountCents: number, at?: Date) =>
    recordMoney(orm.em, {
      bookingId: id,
      kind: "refund",
      ofIntent: charge,
      by: "desk",
      cause: "desk",
      amountCents,
      ...(at && { at }),
    });
  return { id, giveBack };
}
const invoicesOf = (bookingId: number) =>
  orm.em.fork().find(Invoice, { bookingId }, { populate: ["document", "pdf", "ubl"], orderBy: { number: "asc" } });
const inOneLine = (text = ""): string => text.replace(/\s+/g, " ");

test("the fee of a late cancellation is told and invoiced once it is settled, less the desk's refunds", async () => {
  const customer = await createCustomer(orm.em);
  const { id, giveBack } = await cancelledLate({ customerId: customer.id });
  await giveBack(12_00, new Date(Date.now() - 60_000));
  await settle();
  await settle();
  const [invoice, ...others] = await invoicesOf(id);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    totalCents: 30_00,
    vatCents: 2_48,
    document: { lines: [{ label: "cancellation", totalCents: 30_00 }], settlement: { openCents: 0 } },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(invoice!.pdf)), { mergePages: true });
  for (const said of ["Charge for late cancellation or no-show", "€30.00", "€42.00 paid online", "€12.00 refunded"]) {
    expect(inOneLine(text)).toContain(said);
  }
  expect(text).not.toMatch(/Fixed price|Picked up|in the taxi/);
  expect(String(invoice!.ubl)).toContain("30.00");
  const texts = smtp.mails.map(({ message }) => inOneLine(message.Text));
  expect(texts).toHaveLength(2);
  expect(texts.find((each) => each.includes("What your cancelled ride costs"))).toContain("Charge: €30.00");
  const withInvoice = texts.find((each) => each.includes("Here is the invoice for what we therefore keep"));
  expect(withInvoice).toContain(invoice!.number);
  expect(withInvoice).not.toContain("Lost something?");

  smtp.mails.length = 0;
  const refund = await giveBack(5_00, new Date());
  await commitEvent(orm.em, "payment.given_back", { bookingId: id, intentId: refund });
  await allDone(orm);
  const [, credit, ...more] = await invoicesOf(id);
  expect(more).toEqual([]);
  expect(credit).toMatchObject({ kind: "credit_note", totalCents: -5_00 });
  const lowered = smtp.mails
    .map(({ message }) => inOneLine(message.Text))
    .find((each) => each.includes(credit!.number));
  expect(lowered).toContain(`invoice ${invoice!.number} is lowered by this amount`);
  expect(lowered).not.toContain("no longer valid");
});

test("a guest without an account is told; who got all back, paid nothing, cancelled in time or is not there yet is not", async () => {
  const guest = await cancelledLate();
  const noShow = await cancelledLate({ lateCancellation: false, cancelReason: "no_show", cancelledBy: "office" });
  const all = await cancelledLate();
  await all.giveBack(42_00);
  await cancelledLate({ pickupAt: pickupBefore(FEE_SETTLED_DAYS - 1) });
  await cancelledLate({ lateCancellation: false });
  await cancelledLate({ status: "completed", driverState: "done", cancelledBy: null, lateCancellation: false });
  await settle();
  const subjects = smtp.mails.map(({ message }) => message.Subject);
  expect(subjects).toHaveLength(2);
  for (const subject of subjects) expect(subject).toContain("Charge for your cancelled ride");
  const texts = smtp.mails.map(({ message }) => inOneLine(message.Text));
  for (const why of ["cancelled too late to be free", "did not find you"]) {
    expect(texts.filter((text) => text.includes(why))).toHaveLength(1);
  }
  for (const { id } of [guest, noShow, all]) expect(await invoicesOf(id)).toEqual([]);
});

test("a fee that the office asked for is invoiced once it is paid, and a fee on account comes on the invoice of its month", async () => {
  const customer = await createCustomer(orm.em);
  await createOrganisation(orm.em, customer.id);
  const now = { customerId: customer.id, pickupAt: pickupBefore(1), feeCents: 20_50 };
  const asked = await cancelledLate(now);
  await commitEvent(orm.em, "payment.kept", { bookingId: asked.id });
  const { id: onAccount } = await createBooking(orm.em, {
    ...now,
    status: "cancelled",
    cancelledBy: "customer",
    lateCancellation: true,
    paying: "account",
  });
  const decided = { bookingId: onAccount, version: 2, channels: [] };
  await commitEvent(orm.em, "booking.fee_decided", decided);
  await commitEvent(orm.em, "booking.fee_decided", decided);
  await allDone(orm);
  const [invoice, ...others] = await invoicesOf(asked.id);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ totalCents: 20_50, document: { lines: [{ label: "cancellation" }] } });
  expect(await invoicesOf(onAccount)).toEqual([]);
  const [ride] = await orm.em.fork().find(CollectiveRide, { bookingId: onAccount });
  const month = await issueMonth(orm.em, customer.id, ride?.month ?? "");
  expect(month).toMatchObject({ totalCents: 20_50 });
});

test("who is asked to pay, pays on account or pays nothing hears it by e-mail, once", async () => {
  const told = async (over: BookingFields) => {
    const ended = { status: "cancelled", cancelledBy: "customer", lateCancellation: true, language: "en" } as const;
    const { id } = await createBooking(orm.em, { ...ended, contactEmail: "ada@example.nl", ...over });
    await commitEvent(orm.em, "booking.fee_decided", { bookingId: id, version: 2, channels: ["email"] });
    await commitEvent(orm.em, "booking.fee_decided", { bookingId: id, version: 2, channels: ["email"] });
    await allDone(orm);
    const texts = smtp.mails.filter(({ message }) => message.Subject.includes("cancelled ride"));
    smtp.mails.length = 0;
    return texts.map(({ message }) => inOneLine(message.Text));
  };
  expect(await told({ feeCents: 12_34 })).toEqual([expect.stringMatching(/We ask you to pay.*Still to pay: €12.34/)]);
  const account = await told({ feeCents: 12_34, paying: "account" });
  expect(account).toEqual([expect.stringMatching(/comes on your monthly invoice.*Charge: €12.34/)]);
  expect(await told({ feeCents: 0 })).toEqual([expect.stringContaining("We charge nothing")]);
});

test("an outage of some days leaves none out, and a ride that another worker named is told once", async () => {
  const { id } = await cancelledLate({ pickupAt: pickupBefore(FEE_SETTLED_DAYS + 3) });
  await Promise.all([settle(), settle()]);
  await commitEvent(orm.em, "payment.kept", { bookingId: id });
  await allDone(orm);
  expect(smtp.mails).toHaveLength(1);
});

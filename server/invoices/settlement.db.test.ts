import { expect, test } from "vitest";
import { createCustomer } from "../account/account.factory.ts";
import { Booking } from "../booking/booking.entity.ts";
import { createOrganisation } from "../organisations/organisation.factory.ts";
import { booksOf } from "../payments/books/read-books.ts";
import { recordMoney } from "../payments/payment.factory.ts";
import { paymentView } from "../payments/payment-view.ts";
import { commitWith } from "../testing/commit.ts";
import { setUpConnections } from "../testing/set-up.ts";
import { CollectiveRide } from "./collective/collective-ride.entity.ts";
import { Invoice } from "./invoice.entity.ts";
import { completedRide, renderPlainly } from "./invoice.factory.ts";
import { creditRefund } from "./issuing/credit-refund.ts";
import { issueInvoice } from "./issuing/issue-invoice.ts";
import { ridePaid } from "./settlement.ts";

const { orm } = await setUpConnections();
const commit = commitWith(orm.em);
const at = new Date("2026-11-20T09:00:00Z");
const issue = (bookingId: number) => issueInvoice(commit, bookingId, renderPlainly, new Date());
const documentOf = async (id = "") =>
  (await orm.em.fork().findOneOrFail(Invoice, id, { populate: ["document"] })).document;

test("an invoice says what was paid, when and how, and what is open; VAT is that of the price", async () => {
  const customer = await createCustomer(orm.em);
  const ride = await completedRide(orm.em, customer.id, { paying: "now" });
  await recordMoney(orm.em, { bookingId: ride.id, amountCents: 30_00, at });
  await recordMoney(orm.em, { bookingId: ride.id, amountCents: 12_00, at, state: "failed" });
  const invoice = await issue(ride.id);
  expect(invoice).toMatchObject({ totalCents: 42_00, vatCents: 347 });
  expect(await documentOf(invoice?.id)).toMatchObject({
    settlement: {
      payments: [{ date: "2026-11-20", how: "online", method: "ideal", cents: 30_00 }],
      openCents: 12_00,
    },
  });
  const inTaxi = await issue((await completedRide(orm.em, customer.id)).id);
  expect(await documentOf(inTaxi?.id)).not.toHaveProperty("settlement");
});

test("each refund by the desk of an invoiced ride has one credit note of that part", async () => {
  const customer = await createCustomer(orm.em);
  const ride = await completedRide(orm.em, customer.id, { paying: "now" });
  const charge = await recordMoney(orm.em, { bookingId: ride.id, amountCents: 42_00, at });
  const credit = () => creditRefund(commit, ride.id, renderPlainly, new Date());
  const back = { bookingId: ride.id, kind: "refund", ofIntent: charge, by: "desk" } as const;
  await recordMoney(orm.em, { ...back, amountCents: 5_45, cause: "desk" });
  await recordMoney(orm.em, { ...back, amountCents: 1_00, cause: "twice" });
  expect(await credit()).toBeUndefined();
  const { number } = (await issue(ride.id)) ?? {};
  const [one, other] = await Promise.all([credit(), credit()]);
  const note = one ?? other;
  expect([one, other].filter(Boolean)).toHaveLength(1);
  expect(note).toMatchObject({ kind: "credit_note", totalCents: -5_45, netCents: -5_00, vatCents: -45 });
  expect(await documentOf(note?.id)).toMatchObject({
    corrects: { number },
    lines: [{ label: "refund", totalCents: -5_45 }],
  });
  await recordMoney(orm.em, { ...back, amountCents: 2_00, cause: "desk" });
  expect(await credit()).toMatchObject({ totalCents: -2_00 });
  expect(await credit()).toBeUndefined();
});

/** Each asks the same of one place: the books, the invoice, the receipt, the driver's list and the customer's page. */
test.each([
  ["nothing chosen", null, 0, false, 0],
  ["nothing chosen, a part of it paid", null, 30_00, false, 12_00],
  ["in the taxi", "car", 0, false, 0],
  ["now", "now", 42_00, false, 0],
  ["on account", "account", 0, true, 0],
] as const)("a driven ride is on the invoice of the month or has its own: %s", async (...row) => {
  const [, paying, paidCents, onAccount, openCents] = row;
  const customer = await createCustomer(orm.em);
  await createOrganisation(orm.em, customer.id);
  const { id } = await completedRide(orm.em, customer.id, { paying, estimatedPriceCents: 42_00 });
  if (paidCents > 0) await recordMoney(orm.em, { bookingId: id, amountCents: paidCents, at });
  expect(Boolean(await issue(id))).toBe(!onAccount);
  const em = orm.em.fork();
  const booking = await em.findOneOrFail(Booking, id);
  const books = await booksOf(em, booking);
  expect(books).toMatchObject({ isOnAccount: onAccount, due: openCents, excess: 0 });
  expect(paymentView(booking, books, { methods: [] }).paying === "account").toBe(onAccount);
  expect((await ridePaid(em, booking)).isOnAccount).toBe(onAccount);
  expect(await em.count(CollectiveRide, { bookingId: id })).toBe(onAccount ? 1 : 0);
});

import { expect, test } from "vitest";
import type { PaymentAnswer, PaymentIntent } from "../books/payment-intent.entity.ts";
import type { BookStanding } from "../books/standing.ts";
import { standingOf } from "../books/standing.ts";
import type { ProviderPayment, ProviderRefund } from "../provider/provider.ts";
import { differencesOf, type ProviderLists } from "./differences-of.ts";

const DAY_MS = 86_400_000;
const now = new Date("2026-12-20T04:00:00Z");
const since = new Date(now.getTime() - 45 * DAY_MS);
const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** An intent of booking 7, begun two days ago, as the books have it. */
const kept = (over: Partial<PaymentIntent> = {}, answer: Partial<PaymentAnswer> = {}): BookStanding => {
  const intent = {
    id: "intent",
    kind: "charge",
    how: "online",
    amountCents: 4200,
    by: "customer",
    at: ago(2),
    ...over,
  };
  const told = { at: ago(2), state: "paid", providerId: "tr_1", chargedBackCents: 0, ...answer } as PaymentAnswer;
  return { bookingId: 7, standing: standingOf(intent as PaymentIntent, [told]), answers: [told] };
};
const refund = { id: "back", kind: "refund", cause: "desk", amountCents: 500 } as const;
const payment = (over: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: "tr_1",
  intentId: "intent",
  state: "paid",
  amountCents: 4200,
  chargedBackCents: 0,
  checkoutUrl: undefined,
  method: "ideal",
  failure: undefined,
  settlementId: undefined,
  mandateId: undefined,
  createdAt: ago(2),
  ...over,
});
const given = (over: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id: "re_1",
  paymentId: "tr_1",
  intentId: "back",
  state: "paid",
  amountCents: 500,
  settlementId: undefined,
  createdAt: ago(2),
  ...over,
});
const chargeback = { id: "chb_1", paymentId: "tr_1", amountCents: 4200, createdAt: ago(1) };
const found = (listed: Partial<ProviderLists>, books: readonly BookStanding[] = [kept()]) =>
  differencesOf({ payments: [payment()], refunds: [], chargebacks: [], ...listed }, books, { since, now }).map(
    ({ kind, subject, amountCents }) => [kind, subject, amountCents],
  );

test("a payment in both lists is no difference, nor is one that began a moment ago or ended before", () => {
  const back = kept(refund, { providerId: "re_1" });
  expect(found({ refunds: [given()] }, [kept(), back])).toEqual([]);
  const moment = kept({ id: "new", at: new Date(now.getTime() - 60_000) }, { state: "sent", providerId: null });
  const edge = kept({ id: "old", at: ago(44.5) }, { providerId: "tr_old" });
  expect(found({}, [kept(), moment, edge])).toEqual([]);
  const charged = payment({ chargedBackCents: 4200 });
  expect(found({ payments: [charged], chargebacks: [chargeback] }, [kept({}, { chargedBackCents: 4200 })])).toEqual([]);
});

test.each<[string, Partial<ProviderLists>, BookStanding[], [string, string, number][]]>([
  [
    "a stranger's payment",
    { payments: [payment({ id: "tr_2", intentId: undefined })] },
    [],
    [["stranger_payment", "tr_2", 4200]],
  ],
  [
    "a stranger's payment of which a part was given back there",
    { payments: [payment({ intentId: "other" })], refunds: [given({ intentId: undefined, amountCents: 4000 })] },
    [],
    [["stranger_payment", "tr_1", 200]],
  ],
  ["one intent paid twice", { payments: [payment(), payment({ id: "tr_2" })] }, [kept()], [["twice", "tr_2", 4200]]],
  ["another amount", { payments: [payment({ amountCents: 4300 })] }, [kept()], [["other_amount", "tr_1", 100]]],
  ["paid here, not there", { payments: [payment({ state: "failed" })] }, [kept()], [["not_paid_there", "tr_1", -4200]]],
  [
    "not paid out",
    { payments: [payment({ createdAt: ago(15) })] },
    [kept({ at: ago(15) })],
    [["not_paid_out", "tr_1", 4200]],
  ],
  ["missing there", { payments: [] }, [kept()], [["missing", "tr_1", -4200]]],
  ["a refund that is missing there", {}, [kept(), kept(refund, { providerId: "re_1" })], [["missing", "re_1", 500]]],
  [
    "no answer for a day",
    {},
    [kept(), kept(refund, { state: "unknown", providerId: null })],
    [["unanswered", "back", -500]],
  ],
  [
    "a refund made there by hand",
    { refunds: [given({ intentId: undefined })] },
    [kept()],
    [["stranger_refund", "re_1", -500]],
  ],
  [
    "one refund given twice",
    { refunds: [given(), given({ id: "re_2" })] },
    [kept(), kept(refund, { providerId: "re_1" })],
    [["twice", "re_2", -500]],
  ],
  ["a chargeback that the books lack", { chargebacks: [chargeback] }, [kept()], [["chargeback", "tr_1", -4200]]],
  [
    "a chargeback of a payment that nobody knows",
    { payments: [], chargebacks: [{ ...chargeback, paymentId: "tr_0" }] },
    [],
    [["stranger_chargeback", "tr_0", -4200]],
  ],
])("%s is one", (_what, listed, books, differences) => {
  expect(found(listed, books)).toEqual(differences);
});

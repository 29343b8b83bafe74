import { inspect } from "node:util";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openStandIn, TEST_KEY } from "../../../infra/payment-stand-in/open-stand-in.ts";
import { createMollie } from "./mollie.ts";

let now = new Date("2026-12-01T10:00:00Z");
const standIn = await openStandIn(() => now);
afterAll(standIn.close);
const { store } = standIn;
const mollie = createMollie({ key: TEST_KEY, url: standIn.url });
beforeEach(() => {
  now = new Date("2026-12-01T10:00:00Z");
  Object.assign(store.trouble, {
    downUntil: 0,
    answersLost: 0,
    toldBefore: 0,
    isMute: false,
    cardsRefused: 0,
    cardsPending: 0,
  });
});

let last = 0;
const order = (over: object = {}) => {
  last += 1;
  const urls = { returnUrl: "http://localhost/booking-confirmation/1", webhookUrl: undefined };
  return {
    key: `key-${last}`,
    intentId: `intent-${last}`,
    amountCents: 6550,
    description: "Domrit K7M-2QP",
    language: "nl" as const,
    ...urls,
    ...over,
  };
};
const paid = async () => {
  const made = await mollie.pay(order());
  const kept = store.payment(made.id);
  if (!kept) throw new Error("not kept");
  store.end(kept, "paid");
  return { made, kept };
};

test("a payment is made with its amount, its intent and where it is paid, and is found again", async () => {
  const asked = order();
  const made = await mollie.pay(asked);
  expect(made).toMatchObject({
    id: expect.stringMatching(/^tr_/),
    intentId: asked.intentId,
    state: "open",
    amountCents: 6550,
  });
  expect(made.checkoutUrl).toBe(`${standIn.url}/checkout/${made.id}`);
  expect(await mollie.payment(made.id)).toEqual(made);
  expect(await mollie.payment("tr_unknown")).toBeUndefined();
  expect(await mollie.methods()).toEqual(["ideal", "creditcard", "applepay"]);
});

test("the key is the one that was given: asked again it is the same payment, an hour later another one", async () => {
  const asked = order();
  const first = await mollie.pay(asked);
  expect((await mollie.pay(asked)).id).toBe(first.id);
  await expect(mollie.pay({ ...asked, amountCents: 1 })).rejects.toMatchObject({ kind: "refused", code: "http_422" });
  now = new Date(now.getTime() + 3_600_001);
  expect((await mollie.pay(asked)).id).not.toBe(first.id);
});

test("an answer that is lost is unknown, and is there for who asks again under the key", async () => {
  const asked = order();
  store.trouble.answersLost = 1;
  await expect(mollie.pay(asked)).rejects.toMatchObject({ name: "ProviderFault", kind: "unknown" });
  const again = await mollie.pay(asked);
  expect(
    store.payments().filter(({ metadata }) => JSON.stringify(metadata).includes(`"${asked.intentId}"`)),
  ).toHaveLength(1);
  expect(again.intentId).toBe(asked.intentId);
});

test("a provider that is down answers nothing that is known; a wrong key does not either", async () => {
  store.trouble.downUntil = now.getTime() + 600_000;
  await expect(mollie.pay(order())).rejects.toMatchObject({ kind: "unknown" });
  store.trouble.downUntil = 0;
  const stranger = createMollie({ key: "test_of_somebody_else_altogether", url: standIn.url });
  await expect(stranger.pay(order())).rejects.toMatchObject({ kind: "unknown", code: "http_401" });
  const nobody = createMollie({ key: TEST_KEY, url: "http://127.0.0.1:1" });
  await expect(nobody.payment("tr_1")).rejects.toMatchObject({ kind: "unknown", code: "unreachable" });
});

test("it is given back in parts, never more than there is, and refused where it is refused", async () => {
  const { made, kept } = await paid();
  const refund = (key: string, amountCents: number) =>
    mollie.refund({ key, intentId: `refund-${key}`, amountCents, description: "Domrit", paymentId: made.id });
  expect(await refund("a", 2000)).toMatchObject({
    state: "open",
    amountCents: 2000,
    paymentId: made.id,
    intentId: "refund-a",
  });
  expect((await refund("a", 2000)).id).toBe((await mollie.refundsOf(made.id))[0]?.id);
  await expect(refund("b", 4551)).rejects.toMatchObject({ kind: "refused" });
  await refund("c", 4550);
  store.settle();
  expect((await mollie.refundsOf(made.id)).map(({ state, amountCents }) => [state, amountCents])).toEqual([
    ["paid", 4550],
    ["paid", 2000],
  ]);
  expect((await mollie.payment(made.id))?.settlementId).toMatch(/^stl_/);
  kept.refusesRefunds = true;
  const refused = await refund("d", 1).catch((fault: unknown) => fault);
  expect(refused).toMatchObject({ kind: "refused" });
  // What is logged of it: the provider's own words may repeat what a payer wrote.
  expect(inspect(refused, { depth: 5 })).not.toMatch(/cannot be refunded|Domrit|tr_/);
});

test("payments since a moment are listed over all pages, with their chargebacks", async () => {
  now = new Date("2027-01-01T00:00:00Z");
  const from = now;
  for (let made = 0; made < 130; made += 1)
    store.add({
      cents: 100,
      description: "x",
      redirectUrl: "http://localhost",
      webhookUrl: undefined,
      metadata: { other: 1 },
    });
  const { made, kept } = await paid();
  store.chargeBack(kept);
  const listed = await mollie.paymentsSince(from);
  expect(listed).toHaveLength(131);
  expect(listed[0]).toMatchObject({ id: made.id, state: "paid", chargedBackCents: 6550 });
  expect(listed[1]?.intentId).toBeUndefined();
  expect(await mollie.chargebacksSince(from)).toMatchObject([{ paymentId: made.id, amountCents: 6550 }]);
});

const kept = async () => {
  const payerId = await mollie.addPayer(`payer-${last}`);
  const asked = { ...order(), payerId };
  const { amountCents: _none, ...request } = asked;
  const made = await mollie.askMandate(request);
  const payment = store.payment(made.id);
  if (!payment) throw new Error("not kept");
  store.end(payment, "paid");
  const mandateId = (await mollie.payment(made.id))?.mandateId ?? "";
  return { payerId, mandateId, request, made };
};

test("a card is kept by a first payment of nothing, which gives a mandate with what its owner knows it by", async () => {
  const { payerId, mandateId, request, made } = await kept();
  expect(made).toMatchObject({ state: "open", amountCents: 0, intentId: request.intentId, mandateId: undefined });
  expect(made.checkoutUrl).toBe(`${standIn.url}/checkout/${made.id}`);
  expect((await mollie.askMandate(request)).id).toBe(made.id);
  expect(await mollie.mandate(payerId, mandateId)).toEqual({
    id: mandateId,
    isValid: true,
    fingerprint: "fingerprint-of-6787",
    last4: "6787",
    brand: "visa",
    expMonth: 8,
    expYear: 2031,
  });
  expect(await mollie.mandate(payerId, "mdt_unknown")).toBeUndefined();
  expect(await mollie.addPayer("same")).toBe(await mollie.addPayer("same"));
});

test("a kept card is charged at once, or refused, or not decided; once for a key", async () => {
  const { payerId, mandateId } = await kept();
  const charge = (over = {}) => {
    const { returnUrl: _page, language: _language, ...asked } = order();
    return mollie.payByCard({ ...asked, payerId, mandateId, ...over });
  };
  const first = await charge({ key: "charge" });
  expect(first).toMatchObject({ state: "paid", amountCents: 6550, method: "creditcard", checkoutUrl: undefined });
  const { intentId } = first;
  expect((await charge({ key: "charge", intentId, description: "Domrit K7M-2QP" })).id).toBe(first.id);
  store.trouble.cardsRefused = 1;
  expect(await charge()).toMatchObject({ state: "failed", failure: "insufficient_funds" });
  store.trouble.cardsPending = 1;
  expect(await charge()).toMatchObject({ state: "open", checkoutUrl: undefined });
  await expect(charge({ mandateId: "mdt_other" })).rejects.toMatchObject({ kind: "refused", code: "http_422" });
});

test("a revoked mandate is charged no more, also where the answer was lost; a customer goes with all mandates", async () => {
  const { payerId, mandateId } = await kept();
  store.trouble.answersLost = 1;
  await expect(mollie.revoke({ key: "r", payerId, mandateId })).rejects.toMatchObject({ kind: "unknown" });
  await mollie.revoke({ key: "r", payerId, mandateId });
  await mollie.revoke({ key: "later", payerId, mandateId });
  expect(await mollie.mandate(payerId, mandateId)).toBeUndefined();
  const other = await kept();
  await mollie.revoke({ key: "all", payerId: other.payerId, mandateId: null });
  await mollie.revoke({ key: "all again", payerId: other.payerId, mandateId: null });
  expect(await mollie.mandate(other.payerId, other.mandateId)).toBeUndefined();
});

import { setTimeout as sleep } from "node:timers/promises";
import { PASSWORD, signedIn } from "@domrit/server/account/account.factory.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { cardEntry } from "@domrit/server/cards/card.factory.ts";
import { PaymentMethod } from "@domrit/server/cards/payment-method.entity.ts";
import { Mandate, MandateRevocation } from "@domrit/server/payments/mandates/mandate.entity.ts";
import { expect, onTestFinished, test } from "vitest";
import { setUpPaying } from "../testing/set-up-paying.ts";
import { callForLooks } from "./looks-due.ts";

const { clock, server, store, orm, work, pass, tell } = await setUpPaying();
const CARDS = "/api/user/payment-methods";

/** A customer who adds cards on the provider's page. */
async function cardholder() {
  const { client, customer } = await signedIn(server);
  const begin = (key: string = crypto.randomUUID()) =>
    client.post(`${CARDS}/authorisation`, {}, { "Idempotency-Key": key });
  const asked = () => store.payments().filter(({ sequenceType, customerId }) => sequenceType === "first" && customerId);
  const state = async () => (await client.send(`${CARDS}/authorisation`)).body;
  const cards = async () => (await client.send(CARDS)).body as unknown as { id: string; isDefault: boolean }[];
  const add = async () => {
    const before = asked().length;
    expect((await begin()).status).toBe(201);
    expect(asked()).toHaveLength(before + 1);
    const [payment] = asked();
    if (!payment) throw new Error("no payment");
    store.end(payment, "paid");
    await tell(payment);
    await work();
    pass(1);
    return payment;
  };
  const ride = async (cents = 4200) => {
    const soon = bookingRequest({ paying: "now" }, new Date(clock.now.getTime() + 24 * 3_600_000));
    const { body } = await client.post("/api/bookings", soon);
    await orm.em.fork().nativeUpdate(Booking, body.id, { estimatedPriceCents: cents });
    const path = `/api/bookings/${body.id}/payment`;
    const payment = async () => (await client.send(path)).body;
    const read = { amount: cents / 100, last4: "6787" };
    const charge = (key: string = crypto.randomUUID(), said: Partial<typeof read> = {}) =>
      client.post(`${path}s/card`, { ...read, ...said }, { "Idempotency-Key": key });
    const charged = () =>
      store
        .payments()
        .filter(
          ({ sequenceType, description }) => sequenceType === "recurring" && description.endsWith(body.reference),
        );
    const pay = () => client.post(`${path}s`, {}, { "Idempotency-Key": crypto.randomUUID() });
    return { id: body.id as number, payment, charge, charged, pay };
  };
  return { client, customer, begin, asked, state, cards, add, ride };
}
const remove = (client: Awaited<ReturnType<typeof cardholder>>["client"], id = "") =>
  client.send(`${CARDS}/${id}`, { method: "DELETE" });

test("a card is added on the provider's page: once, however often it is pressed and told, with what its owner knows it by", async () => {
  const { begin, asked, state, cards, client } = await cardholder();
  expect(await state()).toEqual({ isHosted: true, state: "none", notChargeable: [] });
  const before = asked().length;
  const first = await begin("press");
  expect((await begin("press")).body).toEqual(first.body);
  expect((await begin("another tab")).body).toEqual(first.body);
  const [payment] = asked();
  expect(asked()).toHaveLength(before + 1);
  expect(payment).toMatchObject({ cents: 0, metadata: { intentId: first.body.id } });
  expect(payment?.redirectUrl).toMatch(/\/payment-return\?token=card\./);
  expect(await state()).toMatchObject({ state: "open" });
  expect(await cards()).toEqual([]);
  if (payment) store.end(payment, "paid");
  await Promise.all([tell(payment), tell(payment)]);
  await work();
  const [card] = await cards();
  expect(card).toEqual({
    id: card?.id,
    last4: "6787",
    brand: "visa",
    expMonth: 8,
    expYear: 2031,
    isDefault: true,
  });
  expect(await state()).toMatchObject({ state: "added", notChargeable: [] });
  expect((await begin("press")).body.code).toBe("conflict");
  expect((await client.post(CARDS, cardEntry({ cvv: "1" }))).body.code).toBe("cards_hosted");
});

test("beside a stand-in the site's own form may stay, and then nothing is added there", async () => {
  const { client, begin, state } = await cardholder();
  Object.assign(server.context.config, { KEPT_CARDS: "typed" });
  onTestFinished(() => void Object.assign(server.context.config, { KEPT_CARDS: "provider" }));
  expect((await client.post(CARDS, cardEntry())).status).toBe(201);
  expect((await begin()).body.code).toBe("pay_now_off");
  expect(await state()).toMatchObject({ isHosted: false });
});

test("one that fails, or whose news never comes, is said on the page by itself; a lost answer makes no second one", async () => {
  const { begin, asked, state, cards } = await cardholder();
  const before = asked().length;
  store.trouble.answersLost = 1;
  expect((await begin("k")).status).toBe(503);
  expect((await begin("k")).status).toBe(201);
  expect(asked()).toHaveLength(before + 1);
  store.end(asked()[0]!, "canceled");
  expect(await state()).toMatchObject({ state: "failed" });
  pass(1);
  await begin();
  store.end(asked()[0]!, "paid");
  expect(await state()).toMatchObject({ state: "added" });
  expect(await cards()).toHaveLength(1);
});

test("a false word of somebody else's card keeps none", async () => {
  const one = await cardholder();
  await one.add();
  const other = await cardholder();
  await other.begin();
  const [open] = other.asked();
  const [, paid] = other.asked();
  await tell({ id: paid?.id ?? "", webhookUrl: open?.webhookUrl });
  await work();
  expect(await other.cards()).toEqual([]);
});

test("a card that was typed before stays, cannot be charged, and is the default no longer; what looks the same is the same", async () => {
  const { client, customer, add, cards, state, ride } = await cardholder();
  const typed = { customerId: customer.id, token: "card_x", brand: "visa", expMonth: 8, expYear: 2031 } as const;
  const em = orm.em.fork();
  const [same, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const row = { ...typed, mandateId: null, createdAt: clock.now };
  await em.insert(PaymentMethod, { ...row, id: other, fingerprint: "a", last4: "1111", isDefault: true });
  await em.insert(PaymentMethod, { ...row, id: same, fingerprint: "b", last4: "6787", isDefault: false });
  expect((await state()).notChargeable).toHaveLength(2);
  const { payment, charge } = await ride();
  expect((await payment()).card).toBeUndefined();
  expect((await charge()).body.code).toBe("card_missing");
  await add();
  expect((await cards()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [same, true],
    [other, false],
  ]);
  expect((await state()).notChargeable).toEqual([other]);
  expect((await payment()).card).toEqual({ brand: "visa", last4: "6787" });
  expect((await remove(client, same)).status).toBe(204);
});

test("one press pays with the default card: once, also twice pressed, and only whose ride and card it is", async () => {
  const { add, ride } = await cardholder();
  await add();
  const { id, payment, charge, charged } = await ride();
  const answers = await Promise.all([charge("press"), charge("press"), charge("other tab")]);
  expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true);
  expect(charged()).toMatchObject([{ cents: 4200, status: "paid" }]);
  expect(await payment()).toMatchObject({ due: 0, paid: 42, state: "paid" });
  const { client: stranger } = await cardholder();
  const read = { amount: 42, last4: "6787" };
  expect((await stranger.post(`/api/bookings/${id}/payments/card`, read)).status).toBe(404);
});

test("a card is charged what its owner read, and by the card that they read", async () => {
  const { add, ride } = await cardholder();
  await add();
  const { id, payment, charge, charged } = await ride();
  await orm.em.fork().nativeUpdate(Booking, id, { estimatedPriceCents: 6000 });
  expect(await charge("dearer")).toMatchObject({ status: 409, body: { code: "payment_changed" } });
  expect(await charge("other card", { amount: 60, last4: "1111" })).toMatchObject({
    body: { code: "payment_changed" },
  });
  expect(charged()).toEqual([]);
  expect((await charge("again", { amount: 60 })).status).toBe(201);
  // Sent once more it is the same press, though nothing is due now.
  expect((await charge("again", { amount: 60 })).status).toBe(201);
  expect(charged()).toMatchObject([{ cents: 6000 }]);
  expect(await payment()).toMatchObject({ due: 0, paid: 60 });
});

test("a card that is refused says so and leaves the other ways; one that is not decided is waited for, and nothing else is taken", async () => {
  const { add, ride } = await cardholder();
  await add();
  const { payment, charge, charged, pay } = await ride();
  await pay();
  pass(1);
  store.trouble.cardsRefused = 1;
  expect((await charge("a")).body).toMatchObject({ state: "failed", due: 42, card: { last4: "6787" } });
  expect((await payment()).methods).toContain("ideal");
  store.trouble.cardsPending = 1;
  expect((await charge("b")).body).toMatchObject({ state: "unknown" });
  expect((await charge("c")).body).toMatchObject({ state: "unknown" });
  expect(charged()).toHaveLength(2);
  expect((await pay()).status).toBe(503);
  store.end(charged()[0]!, "paid");
  pass(1);
  expect(await payment()).toMatchObject({ state: "paid", due: 0 });
});

test("an answer that was lost: charged once, and found out by a look", async () => {
  const { add, ride } = await cardholder();
  await add();
  const { payment, charge, charged } = await ride();
  store.trouble.answersLost = 1;
  expect((await charge("k")).body.state).toBe("unknown");
  expect((await charge("k")).body).toMatchObject({ state: "paid" });
  expect(charged()).toHaveLength(1);
  expect(await payment()).toMatchObject({ paid: 42 });
});

test("removing a card revokes its mandate, also when the provider is away; nothing is charged by it from then on", async () => {
  const { client, add, cards, ride } = await cardholder();
  await add();
  const { charge, charged, payment } = await ride();
  const [mandate] = store.customers.mandates();
  const lost = await ride();
  store.trouble.downUntil = clock.now.getTime() + 120_000;
  expect((await lost.charge("k")).body.state).toBe("unknown");
  // The client asks twice more by itself, the last time about when nobody waits for it any more.
  await sleep(2000);
  expect((await remove(client, (await cards())[0]?.id)).status).toBe(204);
  expect(await cards()).toEqual([]);
  expect((await payment()).card).toBeUndefined();
  expect((await charge()).body.code).toBe("card_missing");
  // The provider knows of nothing yet, and would charge it.
  pass(3);
  await expect.poll(() => lost.payment()).toMatchObject({ state: "failed", due: 42 });
  store.trouble.downUntil = clock.now.getTime() + 120_000;
  expect(await work()).toBe(1);
  expect(store.customers.mandates()).toContain(mandate);
  pass(3);
  expect(await work()).toBe(0);
  expect(store.customers.mandates()).not.toContain(mandate);
  expect([...charged(), ...lost.charged()]).toEqual([]);
  expect(await orm.em.fork().count(MandateRevocation, {})).toBe(0);
});

test("a customer who erases the account is forgotten at the provider; before that the export names the mandate", async () => {
  const { client, add, cards, customer } = await cardholder();
  await add();
  const [card] = await cards();
  const { body } = await client.send("/api/user/export");
  expect(body.mandates).toMatchObject([{ paymentMethodId: card?.id }]);
  expect(body.cardAuthorisations).toMatchObject([{ state: "added" }]);
  const erased = await client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } });
  expect(erased.status).toBe(200);
  expect(await orm.em.fork().count(Mandate, { customerId: customer.id })).toBe(0);
  await work();
  expect(store.customers.mandates().some(({ customerId }) => !store.customers.isKnown(customerId))).toBe(false);
  expect(await orm.em.fork().count(MandateRevocation, {})).toBe(0);
});

test("a sweep comes back to cards and revocations that nobody has told the end of", async () => {
  const { begin, asked, cards } = await cardholder();
  store.trouble.isMute = true;
  await begin();
  store.end(asked()[0]!, "paid");
  await orm.em.fork().execute("update card_authorisation set at = now() - interval '61 s' where ended_at is null");
  const database = await orm.em.getConnection().getNativeClient();
  expect(await callForLooks(database)).toBeGreaterThan(0);
  await work();
  expect(await cards()).toHaveLength(1);
});

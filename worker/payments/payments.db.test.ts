import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { expect, test } from "vitest";
import { setUpPaying } from "../testing/set-up-paying.ts";

const { clock, standIn, store, server, orm, work, pass, ride, tell, paidRide } = await setUpPaying();

test("a guest pays: once, in however many tabs, and the provider's word is looked up", async () => {
  const { pay, payment, atProvider } = await ride();
  expect(await payment()).toMatchObject({
    due: 42,
    state: "none",
    methods: ["ideal", "creditcard", "applepay"],
    paying: "now",
  });
  const first = await pay("same");
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    id: expect.any(String),
    checkoutUrl: expect.stringContaining(`${standIn.url}/checkout/tr_`),
  });
  expect((await pay("same")).body).toEqual(first.body);
  expect((await pay("another tab")).body).toEqual(first.body);
  const [made] = atProvider();
  expect(atProvider()).toHaveLength(1);
  expect(made).toMatchObject({ cents: 4200, metadata: { intentId: first.body.id } });
  expect(await payment()).toMatchObject({ due: 42, state: "open" });
  if (made) store.end(made, "paid");
  expect((await tell(made)).status).toBe(200);
  await work();
  expect(await payment()).toMatchObject({ due: 0, paid: 42, state: "paid", methods: [] });
  expect(await pay()).toMatchObject({ status: 409, body: { code: "nothing_due" } });
});

test("a notification of an unknown payment is answered as any other, and the provider is not asked", async () => {
  const count = () => orm.em.fork().count(OutboxEvent, { type: "payment.look_due" });
  const before = await count();
  const intent = crypto.randomUUID();
  for (const [query, body] of [
    ["", "id=tr_unknown"],
    [`?intent=${intent}`, "id=tr_x"],
    ["?intent='", "id=http://evil.example"],
    ["", ""],
    ["", "x".repeat(3000)],
  ]) {
    const answer = await fetch(`${server.url}/api/payments/mollie${query}`, {
      method: "POST",
      body: body ?? "",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  }
  expect(await count()).toBe(before);
});

test("a false word of another's payment changes nothing", async () => {
  const one = await paidRide();
  const other = await ride();
  await other.pay();
  const [open] = other.atProvider();
  await tell({ id: one.first.id, webhookUrl: open?.webhookUrl });
  await work();
  expect(await other.payment()).toMatchObject({ due: 42, state: "open" });
});

test("an answer that was lost: the same again under the key, and one payment", async () => {
  const { pay, payment, atProvider } = await ride();
  store.trouble.answersLost = 1;
  expect(await pay("k")).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect((await payment()).state).toBe("open");
  expect((await pay("k")).status).toBe(201);
  expect(atProvider()).toHaveLength(1);
});

test("an answer that was lost for longer than the provider knows a key: it is looked for, not asked for again", async () => {
  const { id, pay, atProvider } = await ride();
  store.trouble.answersLost = 1;
  await pay("k");
  pass(70);
  const [{ intentId = "" } = {}] = await orm.em.execute<{ intentId: string }[]>(
    `select id as "intentId" from payment_intent where booking_id = ${id}`,
  );
  const look = newEvent("payment.look_due", { bookingId: id, intentId }, clock.now);
  await server.context.commit(() => Promise.resolve({ result: undefined, events: [look] }));
  expect(await work()).toBe(0);
  expect(atProvider()).toHaveLength(1);
  expect((await pay("k")).body.checkoutUrl).toContain(atProvider()[0]?.id);
});

test("paid and told of before it was answered", async () => {
  const { id, pay, payment } = await ride();
  store.trouble.toldBefore = 1;
  await pay();
  await work();
  expect(await payment()).toMatchObject({ due: 0, state: "paid" });
  expect(await orm.em.fork().count(OutboxEvent, { type: "payment.received", payload: { bookingId: id } })).toBe(1);
});

test("never told of: who looks at the page has it looked up; told twice at once it is one", async () => {
  const { pay, payment, atProvider, id } = await ride();
  await pay();
  const [made] = atProvider();
  if (made) store.end(made, "paid");
  pass(1);
  expect(await payment()).toMatchObject({ state: "paid" });
  await Promise.all([tell(made), tell(made)]);
  await work();
  expect(await orm.em.fork().count(OutboxEvent, { type: "payment.received", payload: { bookingId: id } })).toBe(1);
});

test("while the provider is down nothing is taken, and the booking is there all the same", async () => {
  store.trouble.downUntil = clock.now.getTime() + 600_000;
  const { pay, payment, atProvider } = await ride();
  expect(await pay("k")).toMatchObject({ status: 503 });
  expect(await payment()).toMatchObject({ due: 42, state: "unknown" });
  pass(11);
  expect((await pay("k")).status).toBe(201);
  expect(atProvider()).toHaveLength(1);
});

test("cancelled in time everything goes back, once, however often it is looked at", async () => {
  const { cancel, payment, first, pay } = await paidRide();
  await cancel();
  await work();
  await orm.em.fork().nativeUpdate(OutboxEvent, { type: { $like: "payment.%" } }, { completedAt: null });
  await work();
  expect(first.refunds.map(({ cents }) => cents)).toEqual([4200]);
  expect(await payment()).toMatchObject({ due: 0, paid: 42, refunded: 42, state: "paid" });
  expect(await pay()).toMatchObject({ status: 409, body: { code: "over" } });
});

test("dearer asks for the difference, cheaper gives it back", async () => {
  const { priced, payment, pay, atProvider, first } = await paidRide();
  await priced(5150);
  expect(await payment()).toMatchObject({ due: 9.5, paid: 42 });
  expect((await pay()).status).toBe(201);
  expect(atProvider()[1]?.cents).toBe(950);
  await priced(3900);
  expect(first.refunds.map(({ cents }) => cents)).toEqual([300]);
  expect(await payment()).toMatchObject({ due: 0, paid: 42, refunded: 3 });
});

test("paid in two tabs as the price changed between: the one too many goes back", async () => {
  const { priced, pay, payment, atProvider } = await ride();
  await pay();
  await priced(5000);
  await pay();
  for (const made of atProvider()) {
    store.end(made, "paid");
    await tell(made);
  }
  await work();
  expect(await payment()).toMatchObject({ due: 0, paid: 92, refunded: 42 });
});

test("a refund that is refused is tried once, and stays known as failed", async () => {
  const { id, cancel, payment, first } = await paidRide();
  first.refusesRefunds = true;
  await cancel();
  await work();
  await work();
  const [{ refunds } = { refunds: 0 }] = await orm.em.execute<{ refunds: number }[]>(
    `select count(*)::int as refunds from payment_intent where kind = 'refund' and booking_id = ${id}`,
  );
  expect(refunds).toBe(1);
  expect(first.refunds).toEqual([]);
  expect(await payment()).toMatchObject({ refunded: 0, paid: 42, due: 0 });
});

test("a refund whose answer was lost is given once", async () => {
  const { cancel, first } = await paidRide();
  store.trouble.answersLost = 1;
  await cancel();
  expect(await work()).toBe(0);
  expect(first.refunds).toHaveLength(1);
});

test("an amount that a bank takes back is due again", async () => {
  const { payment, first } = await paidRide();
  store.chargeBack(first);
  pass(1);
  await tell(first);
  await work();
  expect(await payment()).toMatchObject({ due: 42, paid: 0, chargedBack: 42 });
});

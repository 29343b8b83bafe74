import { randomUUID } from "node:crypto";
import { type Provider, ProviderFault } from "@domrit/server/payments/provider/provider.ts";
import { afterAll, expect, inject, test } from "vitest";
import { setUpDatabase } from "../postgres/test-database.ts";
import { runPayments } from "./run.ts";
import { openWorld } from "./world.ts";

const world = await openWorld(await setUpDatabase());
afterAll(world.close);
const { runs, seed } = inject("payments");

test(`of payments every cent is explained, with seed ${seed} and those after it`, { timeout: 0 }, async () => {
  const broken: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const found = await runPayments(world, seed + run);
    if (found) broken.push(found);
  }
  expect(broken).toEqual([]);
});

const { mollie } = world;
/** Refunds that were asked for. */
const asked = new Set<string>();

test.each<[string, Partial<Provider>, string]>([
  [
    "a key of the client's own for each call",
    { pay: (order) => mollie.pay({ ...order, key: randomUUID() }) },
    "a payment of one intent was made twice",
  ],
  [
    "a key of the client's own for each refund, whose first answer is lost",
    {
      async refund(order) {
        const made = await mollie.refund({ ...order, key: randomUUID() });
        if (asked.has(order.intentId)) return made;
        asked.add(order.intentId);
        throw new ProviderFault("unknown", "timeout");
      },
    },
    "a refund of one intent was given twice",
  ],
  [
    "a payment that is read as not paid yet",
    { payment: async (id) => ({ ...(await mollie.payment(id))!, state: "open" }) },
    "a paid ride is shown as unpaid",
  ],
  [
    "a payment of a euro less than is due",
    { pay: (order) => mollie.pay({ ...order, amountCents: order.amountCents - 100 }) },
    "the books have another sum than the provider paid",
  ],
  [
    "a refund that is never sent",
    {
      refund: ({ paymentId }) =>
        Promise.resolve({ id: "re_none", paymentId, intentId: undefined, state: "open" as const, ...NOTHING }),
      refundsOf: () => Promise.resolve([]),
    },
    "more is kept than is owed",
  ],
  [
    "a chargeback that is not read",
    {
      payment: async (id) => ({ ...(await mollie.payment(id))!, chargedBackCents: 0 }),
    },
    "an unpaid ride is shown as paid",
  ],
])("%s is found out", { timeout: 600_000, tags: ["whole"] }, async (_bug, spoilt, promise) => {
  let found: string | undefined;
  for (let run = 1; run <= 200 && !found?.includes(promise); run += 1)
    found = await runPayments(world, run, { ...mollie, ...spoilt });
  expect(found).toContain(promise);
});
const NOTHING = { amountCents: 0, settlementId: undefined, createdAt: new Date() };

import { randomUUID } from "node:crypto";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { type Commit, createCommit } from "@domrit/server/outbox/commit.ts";
import type { ProviderContext } from "@domrit/server/payments/charging/ask-charge.ts";
import { Mandate } from "@domrit/server/payments/mandates/mandate.entity.ts";
import { createMollie } from "@domrit/server/payments/provider/mollie.ts";
import { type Provider, ProviderFault } from "@domrit/server/payments/provider/provider.ts";
import { openStandIn, TEST_KEY } from "../payment-stand-in/open-stand-in.ts";

class Killed extends Error {}

type Dice = () => boolean;

/** The books on a separate database, the real provider client and the stand-in, on one clock. */
export async function openWorld(databaseUrl: string) {
  const clock = { now: new Date("2026-12-01T10:00:00Z") };
  const standIn = await openStandIn(() => clock.now);
  const orm = await connect(databaseUrl, entities, 4);
  const commit = createCommit(orm.em, () => undefined);
  const mollie = createMollie({ key: TEST_KEY, url: standIn.url });
  const askingOf = (provider: Provider, through: Commit): ProviderContext => ({
    provider,
    commit: through,
    now: () => clock.now,
    returnUrl: () => "http://localhost:3000",
    hookUrl: undefined,
  });
  return {
    clock,
    orm,
    commit,
    store: standIn.store,
    mollie,
    calm: (provider: Provider = mollie): ProviderContext => askingOf(provider, commit),
    /** Dies at random before or after a commit or call. */
    troubled: (dies: Dice, provider: Provider = mollie): ProviderContext =>
      askingOf(dyingProvider(provider, dies), dyingCommit(commit, dies)),
    ride: (): Promise<Booking> =>
      createBooking(orm.em, { status: "confirmed", paying: "now", createdAt: clock.now, updatedAt: clock.now }),
    /** A chargeable card, replaced when removed; returns its mandate. */
    async card(): Promise<string> {
      const em = orm.em.fork();
      const [kept] = await em.findAll(Mandate, { limit: 1 });
      if (kept) return kept.id;
      const { customers } = standIn.store;
      const { id: payerId } = customers.add();
      const mandate = { id: randomUUID(), customerId: randomUUID(), payerId, createdAt: clock.now };
      await em.insert(Mandate, { ...mandate, providerId: customers.addMandate(payerId) ?? "" });
      return mandate.id;
    },
    async close() {
      await Promise.all([standIn.close(), orm.close(true)]);
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

const dyingCommit =
  (commit: Commit, dies: Dice): Commit =>
  async (decide) => {
    if (dies()) throw new Killed("before a commit");
    const result = await commit(decide);
    if (dies()) throw new Killed("after a commit");
    return result;
  };

/** Calls succeed unheard, or the process dies around them. */
function dyingProvider(provider: Provider, dies: Dice): Provider {
  const dying =
    <Asked, Answer>(call: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked): Promise<Answer> => {
      if (dies()) throw new Killed("before a call");
      const answer = await call(asked);
      if (dies()) throw new Killed("after a call");
      if (dies()) throw new ProviderFault("unknown", "timeout");
      return answer;
    };
  const { pay, payByCard, refund, payment, revoke } = provider;
  return {
    ...provider,
    pay: dying(pay),
    payByCard: dying(payByCard),
    refund: dying(refund),
    payment: dying(payment),
    revoke: dying(revoke),
  };
}

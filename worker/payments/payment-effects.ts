import { lookAtCard } from "@domrit/server/cards/adding/look-at-card.ts";
import { findStanding } from "@domrit/server/payments/books/record-answer.ts";
import type { ProviderContext } from "@domrit/server/payments/charging/ask-charge.ts";
import { lookAt } from "@domrit/server/payments/charging/look.ts";
import { revoke } from "@domrit/server/payments/mandates/revoke.ts";
import { ProviderFault } from "@domrit/server/payments/provider/provider.ts";
import { settle } from "@domrit/server/payments/refunding/settle.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import { isUnanswered } from "@domrit/shared/payments/paying.ts";
import type pg from "pg";
import * as v from "valibot";
import { effect, paymentFact } from "../delivery/effect.ts";
import { DeliveryFault } from "../delivery/fault.ts";

/** A refusal is recorded and not repeated; a missing answer is tried again. */
async function asked(
  asking: ProviderContext | undefined,
  ask: (asking: ProviderContext) => Promise<void>,
): Promise<void> {
  if (!asking) throw new DeliveryFault("transient", "no_provider");
  try {
    await ask(asking);
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
    if (thrown.kind === "unknown") throw new DeliveryFault("transient", thrown.code);
  }
}

export const lookAtPayment = effect({
  queue: "payment",
  fact: paymentFact,
  async run(looking, { asking, em }) {
    await asked(asking, (provider) => lookAt(provider, em, looking));
    return "sent";
  },
});

export const lookAtAddedCard = effect({
  queue: "payment",
  fact: v.object({ authorisationId: v.string(), providerId: v.optional(v.string()) }),
  async run(looking, { asking, em }) {
    await asked(asking, (provider) => lookAtCard(provider, em, looking));
    return "sent";
  },
});

/** Waits while payments are switched off; a sweep repeats it. */
export const revokeMandate = effect({
  queue: "payment",
  fact: v.object({ revocationId: v.string() }),
  async run({ revocationId }, { asking, em }) {
    if (!asking) return "not_due";
    let isDone = false;
    await asked(asking, async (provider) => {
      isDone = await revoke(provider, em, revocationId);
    });
    return isDone ? "sent" : "not_due";
  },
});

export const giveBack = effect({
  queue: "payment",
  fact: paymentFact,
  async run(refund, { asking, em }) {
    const standing = await findStanding(em, refund.intentId);
    if (!standing || !isUnanswered(standing)) return "not_due";
    await asked(asking, (provider) => lookAt(provider, em, refund));
    return "sent";
  },
});

export const settleBooking = effect({
  queue: "invoice",
  fact: v.object({ bookingId: v.number() }),
  async run({ bookingId }, { commit, now, refundLimit }) {
    try {
      const planned = await commit(async (tx) => {
        const events = await settle(tx, bookingId, { now, limitCents: toCents(refundLimit) });
        return { result: events.length, events };
      });
      return planned > 0 ? "sent" : "not_due";
    } catch (thrown) {
      if (thrown instanceof DomainError && thrown.code === "not_found") return "not_due";
      throw thrown;
    }
  },
});

type DueEffect = { effect: string; payload: unknown; attempts: number };

const BEGUN = {
  name: "payments begun",
  text: `
  select distinct booking_id::float8 as "bookingId" from payment_intent
  where booking_id = any($1::bigint[]) and kind = 'charge' and how = 'online'`,
};

/**
 * Leaves out rides without an online payment, since nothing can be given back; a payment begun later sees the changed
 * ride. Retries stay, as their delivery may be recorded already.
 */
export async function withoutIdleSettling<Each extends DueEffect>(
  database: Pick<pg.ClientBase | pg.Pool, "query">,
  due: readonly Each[],
): Promise<Each[]> {
  const mayBeIdle = ({ effect, attempts }: DueEffect) => effect === "payment-settle" && attempts === 1;
  const bookingOf = ({ payload }: DueEffect) => v.parse(settleBooking.fact, payload).bookingId;
  const bookings = due.filter(mayBeIdle).map(bookingOf);
  if (bookings.length === 0) return [...due];
  const { rows } = await database.query<{ bookingId: number }>({ ...BEGUN, values: [[...new Set(bookings)]] });
  const begun = new Set(rows.map(({ bookingId }) => bookingId));
  return due.filter((each) => !mayBeIdle(each) || begun.has(bookingOf(each)));
}

import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking/booking.entity.ts";
import { commitWith } from "../testing/commit.ts";
import { PaymentAnswer, PaymentIntent } from "./books/payment-intent.entity.ts";
import { PaymentDifference } from "./reconciling/payment-difference.entity.ts";
import { findHolds } from "./refunding/hold-refund.ts";
import { settle } from "./refunding/settle.ts";

type MoneyFacts = Partial<Omit<PaymentIntent, "id">> & {
  bookingId: number;
  amountCents: number;
  /** What became of it; nothing is known yet of one that is planned. */
  state?: PaymentAnswer["state"] | "planned";
};

/** Money of a booking as the books have it: paid at the provider's page, unless told otherwise. Gives its id. */
export async function recordMoney(em: EntityManager, { state = "paid", ...told }: MoneyFacts): Promise<string> {
  const id = crypto.randomUUID();
  const at = told.at ?? new Date();
  const tx = em.fork();
  const isOnline = told.how === undefined || told.how === "online";
  const providerKey = isOnline ? crypto.randomUUID() : null;
  await tx.insert(PaymentIntent, { kind: "charge", how: "online", by: "customer", providerKey, ...told, id, at });
  if (state === "planned") return id;
  const online = isOnline && { method: "ideal", providerId: `tr_${id.slice(0, 8)}` };
  await tx.insert(PaymentAnswer, { intentId: id, at, state, ...online, chargedBackCents: 0 });
  return id;
}

/** A difference as the comparison finds it: a payment at the provider that is of no ride of ours, unless told otherwise; gives its id. */
export async function createDifference(
  em: EntityManager,
  told: Partial<Omit<PaymentDifference, "id">> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const found = { kind: "stranger_payment", amountCents: 4200, foundAt: new Date() } as const;
  await em.fork().insert(PaymentDifference, { ...found, subject: `tr_${id.slice(0, 8)}`, ...told, id });
  return id;
}

/** Money that waits for a manager: the price of a ride was paid online and, as its driver says, in cash too. Gives its id. */
export async function createHold(
  em: EntityManager,
  { id: bookingId, estimatedPriceCents: amountCents }: Pick<Booking, "id" | "estimatedPriceCents">,
): Promise<string> {
  await recordMoney(em, { bookingId, amountCents });
  await recordMoney(em, { bookingId, amountCents, how: "cash", by: "driver" });
  const rule = { now: new Date(), limitCents: 0 };
  await commitWith(em)(async (tx) => ({ result: undefined, events: await settle(tx, bookingId, rule) }));
  const [hold] = await findHolds(em.fork(), [bookingId]);
  if (!hold) throw new Error("nothing of this ride waits for a manager");
  return hold.id;
}

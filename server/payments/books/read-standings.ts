import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { PaymentAnswer } from "./payment-answer.entity.ts";
import { PaymentIntent } from "./payment-intent.entity.ts";
import { type Standing, standingOf } from "./standing.ts";

/** With its answers in their order. */
export type BookStanding = { bookingId: number; standing: Standing; answers: readonly PaymentAnswer[] };

/** By the time they began. */
export async function readStandings(em: EntityManager, where: FilterQuery<PaymentIntent>): Promise<BookStanding[]> {
  const intents = await em.find(PaymentIntent, where, { orderBy: { at: "asc", id: "asc" } });
  if (intents.length === 0) return [];
  const intentId = { $in: intents.map(({ id }) => id) };
  const answers = Map.groupBy(
    await em.find(PaymentAnswer, { intentId }, { orderBy: { id: "asc" } }),
    (answer) => answer.intentId,
  );
  return intents.map((intent) => {
    const own = answers.get(intent.id) ?? [];
    return { bookingId: intent.bookingId, standing: standingOf(intent, own), answers: own };
  });
}

import { isLost, isUnanswered } from "@domrit/shared/payments/paying.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { PaymentAnswer, PaymentIntent } from "./payment-intent.entity.ts";
import { type Standing, standingOf } from "./standing.ts";

export type AnswerFacts = Pick<PaymentAnswer, "state"> &
  Partial<
    Pick<PaymentAnswer, "providerId" | "checkoutUrl" | "method" | "settlementId" | "failure" | "chargedBackCents">
  >;

export async function findStanding(em: EntityManager, intentId: string): Promise<Standing | undefined> {
  const intent = await em.findOne(PaymentIntent, intentId);
  return intent ? standingOf(intent, await answersTo(em, intentId)) : undefined;
}

const answersTo = (em: EntityManager, intentId: string): Promise<PaymentAnswer[]> =>
  em.find(PaymentAnswer, { intentId }, { orderBy: { id: "asc" } });

const KNOWN = ["state", "providerId", "checkoutUrl", "method", "settlementId", "chargedBackCents"] as const;

/**
 * Records news of an intent; returns its standing and the events. Without news no lock is taken; of equal news at the
 * same time only the first counts.
 */
export async function recordAnswer(
  tx: EntityManager,
  intentId: string,
  told: AnswerFacts,
  now: Date,
): Promise<{ standing: Standing; events: NewEvent[] }> {
  const answer = { chargedBackCents: 0, ...told, intentId, at: now };
  const standings = (intent: PaymentIntent, answers: readonly PaymentAnswer[]) => {
    const before = standingOf(intent, answers);
    const standing = standingOf(intent, [...answers, answer]);
    return { before, standing, isNews: KNOWN.some((name) => before[name] !== standing[name]) };
  };
  const seen = standings(await tx.findOneOrFail(PaymentIntent, intentId), await answersTo(tx, intentId));
  if (!seen.isNews) return { standing: seen.before, events: [] };
  const intent = await tx.findOneOrFail(PaymentIntent, intentId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const { before, standing, isNews } = standings(intent, await answersTo(tx, intentId));
  if (!isNews) return { standing: before, events: [] };
  tx.persist(tx.create(PaymentAnswer, answer, { partial: true }));
  const fact = { bookingId: intent.bookingId, intentId };
  return { standing, events: newsOf(before, standing).map((type) => newEvent(type, fact, now)) };
}

type News = "payment.received" | "payment.failed" | "payment.given_back";

function newsOf(before: Standing, { kind, state, chargedBackCents }: Standing): News[] {
  if (chargedBackCents > before.chargedBackCents) return ["payment.failed"];
  if (state === before.state) return [];
  if (isLost({ state })) return ["payment.failed"];
  if (kind === "charge") return state === "paid" ? ["payment.received"] : [];
  return isUnanswered(before) && !isUnanswered({ state }) ? ["payment.given_back"] : [];
}

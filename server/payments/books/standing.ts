import {
  holding,
  isUnsettled,
  MONEY_STATES,
  type MoneyState,
  type RefundCause,
} from "@domrit/shared/payments/paying.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { PaymentAnswer, PaymentIntent } from "./payment-intent.entity.ts";

/** An intent with the state that follows from all its answers. */
export type Standing = Pick<PaymentIntent, "id" | "kind" | "how" | "amountCents" | "by" | "at"> & {
  ofIntent: string | null;
  cause: RefundCause | null;
  reason: string | null;
  providerKey: string | null;
  /** Null for a charge that is paid at the provider's page. */
  mandateId: string | null;
  state: MoneyState;
  /** When the provider was first asked; null before that. */
  sentAt: Date | null;
  providerId: string | null;
  checkoutUrl: string | null;
  method: string | null;
  settlementId: string | null;
  chargedBackCents: number;
};

type Answer = Pick<PaymentAnswer, "at" | "state" | "chargedBackCents"> &
  Partial<Pick<PaymentAnswer, "providerId" | "checkoutUrl" | "method" | "settlementId">>;

type Intent = Pick<
  PaymentIntent,
  | ("id" | "kind" | "how" | "amountCents" | "ofIntent" | "cause" | "reason" | "by")
  | ("at" | "providerKey" | "mandateId")
>;

/** The state that follows from all answers, in their order. */
export const stateOf = ({ kind, how }: Pick<Intent, "kind" | "how">, states: readonly MoneyState[]): MoneyState =>
  holding(states, kind === "refund" || how !== "online");

export function standingOf(intent: Intent, answers: readonly Answer[]): Standing {
  const states = answers.map(({ state }) => state);
  const told = <Name extends "providerId" | "checkoutUrl" | "method" | "settlementId">(name: Name): string | null =>
    answers.map((answer) => answer[name]).findLast(Boolean) ?? null;
  const sent = answers.map(({ at }) => at.getTime());
  return {
    id: intent.id,
    kind: intent.kind,
    how: intent.how,
    amountCents: intent.amountCents,
    ofIntent: intent.ofIntent ?? null,
    cause: intent.cause ?? null,
    reason: intent.reason ?? null,
    by: intent.by,
    at: intent.at,
    providerKey: intent.providerKey ?? null,
    mandateId: intent.mandateId ?? null,
    state: stateOf(intent, states),
    sentAt: sent.length > 0 ? new Date(Math.min(...sent)) : null,
    providerId: told("providerId"),
    checkoutUrl: told("checkoutUrl"),
    method: told("method"),
    settlementId: told("settlementId"),
    chargedBackCents: Math.max(0, ...answers.map(({ chargedBackCents }) => chargedBackCents)),
  };
}

/** States in SQL about which nobody asks any more. */
export const ENDED = MONEY_STATES.filter((state) => !isUnsettled({ state }))
  .map((state) => `'${state}'`)
  .join(", ");

export type BookStanding = { bookingId: number; standing: Standing; answers: readonly PaymentAnswer[] };

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

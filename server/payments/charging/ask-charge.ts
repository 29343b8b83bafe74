import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import type { Commit } from "../../outbox/commit.ts";
import { type AnswerFacts, recordAnswer } from "../books/record-answer.ts";
import type { Standing } from "../books/standing.ts";
import { Mandate } from "../mandates/mandate.entity.ts";
import { type Provider, ProviderFault, type ProviderPayment } from "../provider/provider.ts";
import type { ReturnOf } from "../returning/return-token.ts";

/** `returnUrl`: where the payer returns to; `hookUrl`: where the provider notifies us, if it can reach us. */
export type ProviderContext = {
  provider: Provider;
  commit: Commit;
  returnUrl: (of: ReturnOf, language: Locale) => string;
  hookUrl: string | undefined;
  now: () => Date;
};

/** The provider knows a key for an hour; a repeat within this is safe, whatever its clock. */
const KEY_MS = 50 * 60_000;
/** The provider's clock may be this much ahead of ours. */
const CLOCKS_MS = 60_000;

export const isKeyKnown = ({ sentAt }: Pick<Standing, "sentAt">, now: Date): boolean =>
  sentAt === null || now.getTime() - sentAt.getTime() < KEY_MS;
export const sinceSent = ({ sentAt, at }: Pick<Standing, "sentAt" | "at">): Date =>
  new Date((sentAt ?? at).getTime() - CLOCKS_MS);

export const recordTold = ({ commit, now }: ProviderContext, intentId: string, told: AnswerFacts): Promise<Standing> =>
  commit(async (tx) => {
    const { standing: result, events } = await recordAnswer(tx, intentId, told, now());
    return { result, events };
  });

export const toldOf = (payment: ProviderPayment): AnswerFacts => ({
  state: payment.state,
  providerId: payment.id,
  checkoutUrl: payment.checkoutUrl ?? null,
  method: payment.method ?? null,
  settlementId: payment.settlementId ?? null,
  failure: payment.failure ?? null,
  chargedBackCents: payment.chargedBackCents,
});

/**
 * Asks the provider for a payment under its intent's key, and commits the result, also an unknown one. When the
 * provider may have forgotten the key, or the card was removed, it is only looked for. Throws a `ProviderFault`.
 */
export async function askCharge(asking: ProviderContext, booking: Booking, standing: Standing): Promise<Standing> {
  const record = (told: AnswerFacts) => recordTold(asking, standing.id, told);
  try {
    const order = isKeyKnown(standing, asking.now()) ? await orderOf(asking, booking, standing) : undefined;
    const found = order
      ? await order()
      : (await asking.provider.paymentsSince(sinceSent(standing))).find(({ intentId }) => intentId === standing.id);
    return await record(found ? toldOf(found) : { state: "expired", failure: "never_made" });
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
    await record({ state: thrown.kind === "refused" ? "failed" : "unknown", failure: thrown.code });
    throw thrown;
  }
}

async function orderOf(
  { provider, commit, returnUrl: returnTo, hookUrl }: ProviderContext,
  booking: Booking,
  standing: Standing,
) {
  const { id, amountCents, providerKey, mandateId } = standing;
  if (!providerKey) throw new Error(`the intent ${id} is not for the provider`);
  const order = {
    key: providerKey,
    intentId: id,
    amountCents,
    description: `${company.name} ${booking.reference}`,
    webhookUrl: hookUrl && `${hookUrl}?intent=${id}`,
  };
  if (!mandateId) {
    const returnUrl = returnTo({ kind: "ride", id }, booking.language);
    return () => provider.pay({ ...order, returnUrl, language: booking.language });
  }
  const mandate = await commit(async (tx) => ({ result: await tx.findOne(Mandate, mandateId), events: [] }));
  return mandate && (() => provider.payByCard({ ...order, payerId: mandate.payerId, mandateId: mandate.providerId }));
}

import { company } from "@domrit/shared/company/company.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { type AnswerFacts, findStanding } from "../books/record-answer.ts";
import type { Standing } from "../books/standing.ts";
import { isKeyKnown, type ProviderContext, recordTold } from "../charging/ask-charge.ts";
import { ProviderFault, type ProviderRefund } from "../provider/provider.ts";

/**
 * Asks for a refund or how far it is, and commits the result. When the provider may have forgotten the key, its refunds
 * are searched first. Throws a `ProviderFault`.
 */
export async function askRefund(
  asking: ProviderContext,
  em: EntityManager,
  booking: Booking,
  standing: Standing,
): Promise<Standing> {
  const { provider, now } = asking;
  const record = (told: AnswerFacts) => recordTold(asking, standing.id, told);
  if (standing.state === "failed") return standing;
  const charge = standing.ofIntent ? await findStanding(em, standing.ofIntent) : undefined;
  const paymentId = charge?.providerId;
  if (!paymentId || !standing.providerKey) throw new Error(`the refund ${standing.id} is of no payment`);
  const isAsked = standing.providerId !== null || !isKeyKnown(standing, now());
  try {
    const found = isAsked
      ? (await provider.refundsOf(paymentId)).find(
          ({ id, intentId }) => id === standing.providerId || intentId === standing.id,
        )
      : undefined;
    if (found) return await record(toldOf(found));
    if (standing.state === "planned") await record({ state: "sent" });
    const order = { key: standing.providerKey, intentId: standing.id, amountCents: standing.amountCents, paymentId };
    return await record(
      toldOf(await provider.refund({ ...order, description: `${company.name} ${booking.reference}` })),
    );
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
    await record({ state: thrown.kind === "refused" ? "failed" : "unknown", failure: thrown.code });
    throw thrown;
  }
}

const toldOf = ({ id, state, settlementId }: ProviderRefund): AnswerFacts => ({
  state,
  providerId: id,
  settlementId: settlementId ?? null,
});

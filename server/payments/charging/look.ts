import { isUnsettled } from "@domrit/shared/payments/paying.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { findStanding, recordAnswer } from "../books/record-answer.ts";
import { askRefund } from "../refunding/ask-refund.ts";
import { askCharge, type ProviderContext, toldOf } from "./ask-charge.ts";

type LookRequest = { bookingId: number; intentId: string; providerId?: string | undefined };

/**
 * Looks at an intent and commits news. `providerId` is only claimed: the provider must confirm that it is of this
 * intent. Throws a `ProviderFault`.
 */
export async function lookAt(asking: ProviderContext, em: EntityManager, looking: LookRequest): Promise<void> {
  const standing = await findStanding(em, looking.intentId);
  const booking = await em.findOne(Booking, looking.bookingId);
  if (standing?.how !== "online" || !booking) return;
  if (standing.kind === "refund") return void (await askRefund(asking, em, booking, standing));
  const providerId = standing.providerId ?? looking.providerId;
  const payment = providerId ? await asking.provider.payment(providerId) : undefined;
  if (payment?.intentId === standing.id) {
    await asking.commit(async (tx) => {
      const { events } = await recordAnswer(tx, standing.id, toldOf(payment), asking.now());
      return { result: undefined, events };
    });
  } else if (!standing.providerId && isUnsettled(standing)) await askCharge(asking, booking, standing);
}

import { toEuros } from "@domrit/shared/money/cents.ts";
import type { DifferencesView } from "@domrit/shared/payments/differences.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import type { Translate } from "../../i18n/translate.ts";
import { PaymentDifference } from "../../payments/reconciling/payment-difference.entity.ts";
import { PaymentReconciliation } from "../../payments/reconciling/payment-reconciliation.entity.ts";

/** The differences that stand, each with what to do about it. */
export async function readDifferences(em: EntityManager, t: Translate): Promise<DifferencesView> {
  const standing = await em.find(PaymentDifference, { endedAt: null }, { orderBy: { foundAt: "desc", id: "desc" } });
  const ids = standing.flatMap(({ bookingId }) => (bookingId ? [bookingId] : []));
  const bookings = await em.find(Booking, { id: { $in: ids } }, { fields: ["reference"] });
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]));
  const [last] = await em.find(
    PaymentReconciliation,
    { endedAt: { $ne: null } },
    { orderBy: { day: "desc" }, limit: 1 },
  );
  return {
    comparedAt: last?.endedAt?.toISOString() ?? null,
    items: standing.map(({ id, kind, subject, bookingId, amountCents, foundAt }) => ({
      id,
      kind,
      subject,
      bookingId: bookingId ?? null,
      amount: toEuros(amountCents),
      title: t(`office-ledger:differences.${kind}.title`),
      advice: t(`office-ledger:differences.${kind}.advice`),
      reference: references.get(bookingId ?? 0) ?? null,
      foundAt: foundAt.toISOString(),
    })),
  };
}

import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { OutboxEvent } from "../outbox/outbox-event.entity.ts";
import {
  CardAuthorisation,
  CardAuthorisationSchema,
  Mandate,
  MandateSchema,
  PayerSchema,
} from "../payments/mandates/mandate.entity.ts";
import { planForgetting } from "../payments/mandates/revoke.ts";
import { PaymentMethod, PaymentMethodSchema } from "./payment-method.entity.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { cardView } from "./save-card.ts";

const NEWEST = { orderBy: { createdAt: "desc" } } as const;

/** The provider deletes the cards and mandates as well; its tokens are not exported. */
export const cardData = (payments: PaymentProvider): PersonalData => ({
  tables: [PaymentMethodSchema, PayerSchema, MandateSchema, CardAuthorisationSchema],
  async export(em, { id: customerId }) {
    const cards = await em.find(PaymentMethod, { customerId }, NEWEST);
    const mandates = await em.find(Mandate, { customerId }, NEWEST);
    const begun = await em.find(CardAuthorisation, { customerId }, { orderBy: { at: "desc" } });
    return {
      paymentMethods: cards.map(cardView),
      mandates: mandates.map(({ id, createdAt }) => ({
        paymentMethodId: cards.find(({ mandateId }) => mandateId === id)?.id ?? null,
        createdAt,
      })),
      cardAuthorisations: begun.map(({ at, state, endedAt }) => ({ at, state, endedAt })),
    };
  },
  async erase(tx, customerId, now) {
    const cards = await tx.find(PaymentMethod, { customerId });
    await tx.nativeDelete(PaymentMethod, { customerId });
    await tx.nativeDelete(CardAuthorisation, { customerId });
    for (const event of await planForgetting(tx, customerId, now))
      tx.persist(tx.create(OutboxEvent, event, { partial: true }));
    return { afterwards: () => Promise.all(cards.map(({ token }) => payments.forget(token))) };
  },
});

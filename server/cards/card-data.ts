import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { cardView } from "./card-view.ts";
import { PaymentMethod, PaymentMethodSchema } from "./payment-method.entity.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** A customer's saved cards, which the payment provider forgets as well; its tokens are not exported. */
export const cardData = (payments: PaymentProvider): PersonalData => ({
  tables: [PaymentMethodSchema],
  async export(em, { id: customerId }) {
    const cards = await em.find(PaymentMethod, { customerId }, { orderBy: { createdAt: "desc" } });
    return { paymentMethods: cards.map(cardView) };
  },
  async erase(tx, customerId) {
    const cards = await tx.find(PaymentMethod, { customerId });
    await tx.nativeDelete(PaymentMethod, { customerId });
    return { afterwards: () => Promise.all(cards.map(({ token }) => payments.forget(token))) };
  },
});

import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { FindChargeable } from "../payments/mandates/chargeable-card.ts";
import { PaymentMethod } from "./payment-method.entity.ts";

/** The default card that one press charges, valid through its expiry month. */
export const createFindChargeable =
  (orm: MikroORM): FindChargeable =>
  async (customerId, now) => {
    const card = await orm.em.fork().findOne(PaymentMethod, { customerId, isDefault: true });
    const thisMonth = toWallTime(now).date.slice(0, 7);
    if (!card?.mandateId || monthOf(card) < thisMonth) return undefined;
    return { mandateId: card.mandateId, brand: card.brand, last4: card.last4 };
  };

const monthOf = ({ expYear, expMonth }: PaymentMethod): string => `${expYear}-${String(expMonth).padStart(2, "0")}`;

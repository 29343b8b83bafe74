import { defineEntity, p } from "@mikro-orm/core";

export const MandateRevocationSchema = defineEntity({
  name: "MandateRevocation",
  tableName: "mandate_revocation",
  properties: {
    id: p.uuid().primary(),
    /** The provider's names of the customer and of the mandate; null for all of the customer's, and the customer. */
    payerId: p.text(),
    mandateId: p.text().nullable(),
    providerKey: p.uuid(),
    at: p.datetime(),
  },
});

/** What the provider has still to forget: committed with what made it so, and gone once it is done. It names nobody. */
export class MandateRevocation extends MandateRevocationSchema.class {}
MandateRevocationSchema.setClass(MandateRevocation);

import { defineEntity, p } from "@mikro-orm/core";

export const RecoveryCodeSchema = defineEntity({
  name: "RecoveryCode",
  tableName: "recovery_code",
  properties: {
    /** SHA-256 of the code, which has eighty random bits. */
    codeHash: p.text().primary(),
    customerId: p.uuid().index(),
    usedAt: p.datetime().nullable(),
  },
});

/** A code on paper that takes the place of the second step, once. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);

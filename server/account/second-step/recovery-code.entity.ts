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

/** A one-time code on paper that replaces the second step. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);

import type { AssigningMode } from "@domrit/shared/planning/assigning.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const AssigningSchema = defineEntity({
  name: "Assigning",
  tableName: "assigning",
  properties: {
    /** The company has one row. */
    id: p.integer().primary().autoincrement(false),
    mode: p.text().$type<AssigningMode>(),
    answerSeconds: p.integer(),
    version: p.integer(),
    updatedAt: p.datetime(),
  },
});

export class Assigning extends AssigningSchema.class {}
AssigningSchema.setClass(Assigning);

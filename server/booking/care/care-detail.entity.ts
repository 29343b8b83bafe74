import { defineEntity, p } from "@mikro-orm/core";

export const CareDetailSchema = defineEntity({
  name: "CareDetail",
  tableName: "care_detail",
  properties: {
    bookingId: p.bigint("number").primary().autoincrement(false),
    /** What the ride says of its passenger's health, encrypted with a key of its own that is kept elsewhere. */
    sealed: p.text(),
    consentAt: p.datetime(),
  },
});

/** The health part of a care ride. */
export class CareDetail extends CareDetailSchema.class {}
CareDetailSchema.setClass(CareDetail);

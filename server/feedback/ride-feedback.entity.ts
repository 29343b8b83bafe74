import type { Score } from "@domrit/shared/feedback/scores.ts";
import { defineEntity, p } from "@mikro-orm/core";

/** What the customer said of a ride that was driven: once for a ride. */
export const RideFeedbackSchema = defineEntity({
  name: "RideFeedback",
  tableName: "ride_feedback",
  indexes: [{ name: "ride_feedback_given_at_index", properties: ["givenAt"] }],
  properties: {
    bookingId: p.bigint("number").primary().autoincrement(false),
    score: p.smallint().$type<Score>(),
    text: p.text().nullable(),
    givenAt: p.datetime(),
  },
});

export class RideFeedback extends RideFeedbackSchema.class {}
RideFeedbackSchema.setClass(RideFeedback);

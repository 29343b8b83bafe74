import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { lines } from "../text/typed.ts";
import { SCORES } from "./scores.ts";

/** `PUT /api/bookings/{id}/feedback`; what is sent later takes the place of what was sent before. */
export const feedbackSchema = z.strictObject({
  score: z.literal(SCORES, message("wrongType")),
  text: lines("wrongType").max(500, message("tooLong")).optional(),
});
export type FeedbackRequest = z.infer<typeof feedbackSchema>;

/** What the customer said of a ride; empty where they have said nothing. */
export const feedbackViewSchema = v.object({ score: v.optional(v.picklist(SCORES)), text: v.optional(v.string()) });
export type FeedbackView = v.InferOutput<typeof feedbackViewSchema>;

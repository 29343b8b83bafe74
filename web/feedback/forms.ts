import { apiPaths } from "@domrit/shared/api-paths.ts";
import { feedbackSchema, feedbackViewSchema } from "@domrit/shared/feedback/feedback.ts";
import { SCORES, type Score } from "@domrit/shared/feedback/scores.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { rideFeedbackPath } from "@domrit/shared/site/pages.ts";
import { line } from "@domrit/shared/text/typed.ts";
import { z } from "zod";
import { defineForm } from "../forms/defined/form-definition.ts";
import { orEmpty } from "../forms/or-empty.ts";

/** Gets the focus once an answer was given. */
export const GIVEN_ID = "given";

export const scoreIn = (typed: string | number | null | undefined): Score | undefined =>
  SCORES.find((score) => String(score) === String(typed));

export const feedbackForm = defineForm({
  id: "feedback",
  schema: z.object({
    score: line("required").pipe(z.enum(SCORES.map(String), message("required"))),
    text: orEmpty(feedbackSchema.shape.text),
  }),
  call: ({ score, text }, { id }) => ({
    method: "PUT",
    path: apiPaths.bookingFeedback(Number(id)),
    body: { score: Number(score), ...(text && { text }) },
  }),
  answer: feedbackViewSchema,
  done: (_, { id }) => ({ goTo: `${rideFeedbackPath(Number(id))}?${GIVEN_ID}#${GIVEN_ID}` }),
  failed: ["feedback:failed"],
});

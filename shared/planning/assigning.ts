import * as v from "valibot";
import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";

/** How rides come to their drivers: the desk chooses alone, is told who is best, or they go out by themselves. */
export const ASSIGNING_MODES = ["off", "suggest", "automatic"] as const;
export type AssigningMode = (typeof ASSIGNING_MODES)[number];

/** How long a driver on shift has to answer, in seconds; `usual` where nobody has set it. */
export const ANSWER_SECONDS = { least: 30, most: 600, usual: 90 };

const answerRange = message("answerSeconds");

/** The body of `PUT /api/office/assigning`; `version` is what was seen, null where nothing was set. */
export const assigningSchema = z.strictObject({
  mode: z.enum(ASSIGNING_MODES, wrongType),
  answerSeconds: z.int(answerRange).min(ANSWER_SECONDS.least, answerRange).max(ANSWER_SECONDS.most, answerRange),
  version: z.int(wrongType).nullable(),
});
export type AssigningEntry = z.infer<typeof assigningSchema>;

export const assigningViewSchema = v.object({
  mode: v.picklist(ASSIGNING_MODES),
  answerSeconds: v.number(),
  version: v.nullable(v.number()),
});
export type AssigningView = v.InferOutput<typeof assigningViewSchema>;

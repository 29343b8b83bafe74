import * as v from "valibot";

/** How a report is called, such as `M-K7M-4QX`, and the last day on which it is answered, `YYYY-MM-DD`. */
export const reportViewSchema = v.object({
  number: v.pipe(v.string(), v.regex(/^M-[A-Z0-9]{3}-[A-Z0-9]{3}$/)),
  answerBy: v.pipe(v.string(), v.isoDate()),
});
export type ReportView = v.InferOutput<typeof reportViewSchema>;

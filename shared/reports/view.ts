import * as v from "valibot";
import { INBOX_STATES } from "../office/inbox/inbox-states.ts";
import { REPORT_KINDS } from "./kinds.ts";

/** How a report is called, such as `M-K7M-4QX`, and the last day on which it is answered, `YYYY-MM-DD`. */
export const reportViewSchema = v.object({
  number: v.pipe(v.string(), v.regex(/^M-[A-Z0-9]{3}-[A-Z0-9]{3,6}$/)),
  answerBy: v.pipe(v.string(), v.isoDate()),
});
export type ReportView = v.InferOutput<typeof reportViewSchema>;

/** What its owner reported of a ride, newest first, and how far the office is with it; not what was written. */
export const reportsViewSchema = v.array(
  v.object({
    ...reportViewSchema.entries,
    kind: v.picklist(REPORT_KINDS),
    at: v.string(),
    state: v.picklist(INBOX_STATES),
  }),
);
export type ReportsView = v.InferOutput<typeof reportsViewSchema>;

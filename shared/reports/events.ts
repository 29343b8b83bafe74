import * as v from "valibot";

export const reportEvents = {
  "report.received": v.object({
    reportId: v.string(),
    /** False where the sender gets no acknowledgement: no mailbox is known, or too much has gone to it already. */
    acknowledged: v.boolean(),
  }),
};

import * as v from "valibot";

export const contactEvents = {
  "contact.received": v.object({
    contactMessageId: v.string(),
    /** False where the sender gets no acknowledgement, as too much has gone to that mailbox already. */
    acknowledged: v.optional(v.boolean()),
  }),
};

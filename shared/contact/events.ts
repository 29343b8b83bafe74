import * as v from "valibot";

export const contactEvents = {
  "contact.received": v.object({
    contactMessageId: v.string(),
    /** False when too much went to that mailbox already. */
    acknowledged: v.optional(v.boolean()),
  }),
};

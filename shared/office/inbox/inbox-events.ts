import * as v from "valibot";

export const inboxEvents = {
  /** The office answered by e-mail. */
  "inbox.answered": v.object({ answerId: v.string() }),
};

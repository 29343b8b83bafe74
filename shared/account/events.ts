import * as v from "valibot";

/** The facts about an account. Ids only: whoever acts on one reads the rest itself. */
export const accountEvents = {
  "account.reset_requested": v.object({ resetId: v.string() }),
  "account.confirmation_requested": v.object({ confirmationId: v.string() }),
  "account.email_changed": v.object({ changeId: v.string() }),
  "account.password_changed": v.object({ customerId: v.string() }),
};

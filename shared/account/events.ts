import * as v from "valibot";
import { ORGANISATION_DECISION_NAMES } from "../organisations/organisation.ts";

/** Changes that the owner must hear of, in case it was somebody else. */
export const SECURITY_CHANGES = [
  "passkeyAdded",
  "passkeyRemoved",
  "secondStepOn",
  "secondStepOff",
  "recoveryCodeUsed",
  /** Passkeys or a second step ended because somebody showed that they read the account's mail. */
  "setUpEnded",
  "emailChangeUndone",
] as const;

export const accountEvents = {
  "account.reset_requested": v.object({ resetId: v.string() }),
  "account.confirmation_requested": v.object({ confirmationId: v.string() }),
  "account.email_change_requested": v.object({ changeId: v.string() }),
  "account.email_changed": v.object({ changeId: v.string() }),
  "account.security_changed": v.object({ customerId: v.string(), what: v.picklist(SECURITY_CHANGES) }),
  "account.decided": v.object({ accountId: v.string(), decision: v.picklist(ORGANISATION_DECISION_NAMES) }),
  /** `version`: the day of the new policies. */
  "account.policies_changed": v.object({ customerId: v.string(), version: v.string() }),
  "account.password_changed": v.object({ customerId: v.string() }),
};

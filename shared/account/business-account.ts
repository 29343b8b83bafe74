import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { companyFields } from "../invoices/schema.ts";

/** As told to the customer; a refused request is `none`. */
const ACCOUNT_STATES = ["none", "requested", "granted", "paused", "ended"] as const;

export const ACCOUNT_ROW_STATES = ["requested", "granted", "refused", "paused", "ended"] as const;
export type AccountRowState = (typeof ACCOUNT_ROW_STATES)[number];

/** What a manager decides, and from which state. A new limit is a grant of what was granted already. */
export const ACCOUNT_DECISIONS = {
  grant: { from: ["requested", "granted", "paused"], to: "granted" },
  refuse: { from: ["requested"], to: "refused" },
  pause: { from: ["granted"], to: "paused" },
  end: { from: ["granted", "paused"], to: "ended" },
} as const satisfies Record<string, { from: readonly AccountRowState[]; to: AccountRowState }>;
export type AccountDecision = keyof typeof ACCOUNT_DECISIONS;
export const ACCOUNT_DECISION_NAMES = Object.keys(ACCOUNT_DECISIONS) as AccountDecision[];

const MOST_A_MONTH = 100_000;
const euros = z
  .int({ error: message("accountEuros") })
  .min(1, message("accountEuros"))
  .max(MOST_A_MONTH, message("accountEuros"));

const inDigits = (typed: string): number | undefined => (typed.trim() === "" ? undefined : Number(typed));

/** `POST /api/user/account-request`; whole euros a month. KvK numbers have no check digit: a manager checks them. */
export const accountRequestSchema = z.strictObject({
  ...companyFields,
  // Forms send digits or nothing.
  estimate: z.preprocess((typed) => (typeof typed === "string" ? inDigits(typed) : typed), euros.optional()),
});
export type AccountRequest = z.infer<typeof accountRequestSchema>;

export const grantSchema = z.strictObject({ limit: euros });

export const accountStandingSchema = v.object({
  state: v.picklist(ACCOUNT_STATES),
  limit: v.optional(v.number()),
  left: v.optional(v.number()),
});
export type AccountStanding = v.InferOutput<typeof accountStandingSchema>;

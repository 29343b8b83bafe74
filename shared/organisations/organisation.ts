import * as v from "valibot";
import { z } from "zod";
import { email } from "../account/schema.ts";
import { UNAPPROVED } from "../booking/approval.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { companyFields } from "../invoices/schema.ts";
import { line } from "../text/typed.ts";
import { isReferencePattern } from "./reference-pattern.ts";
import { isVatId } from "./vat-id.ts";

/** As told to the customer; a refused request is `none`. */
const ACCOUNT_STATES = ["none", "requested", "granted", "paused", "ended"] as const;

/** `admin`: who is in it; `approver`, `booker` and admin: book on its account; `rider`: rides alone. */
export const MEMBER_ROLES = ["admin", "approver", "booker", "rider"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Who may book on its account. */
export const BOOKING_ROLES: readonly MemberRole[] = ["admin", "approver", "booker"];

export const ORGANISATION_STATES = ["requested", "granted", "refused", "paused", "ended"] as const;
export type OrganisationState = (typeof ORGANISATION_STATES)[number];

/** What a manager decides, and from which state. A new limit is a grant of what was granted already. */
export const ORGANISATION_DECISIONS = {
  grant: { from: ["requested", "granted", "paused"], to: "granted" },
  refuse: { from: ["requested"], to: "refused" },
  pause: { from: ["granted"], to: "paused" },
  end: { from: ["granted", "paused"], to: "ended" },
} as const satisfies Record<string, { from: readonly OrganisationState[]; to: OrganisationState }>;
export type OrganisationDecision = keyof typeof ORGANISATION_DECISIONS;
export const ORGANISATION_DECISION_NAMES = Object.keys(ORGANISATION_DECISIONS) as OrganisationDecision[];

/** By what the rides on its invoices are grouped, each group with its subtotal, and how often there is one. */
export const INVOICE_GROUPS = ["none", "department", "rider"] as const;
export type InvoiceGroups = (typeof INVOICE_GROUPS)[number];
export const INVOICE_EVERY = ["month", "week"] as const;
export type InvoiceEvery = (typeof INVOICE_EVERY)[number];

const MOST_A_MONTH = 100_000;
const euros = z
  .int({ error: message("accountEuros") })
  .min(1, message("accountEuros"))
  .max(MOST_A_MONTH, message("accountEuros"));

const inDigits = (typed: string): number | undefined => (typed.trim() === "" ? undefined : Number(typed));

/** Empty means left out. */
const vatId = line("required").refine((typed) => typed === "" || isVatId(typed), message("vatIdWrong"));
const MOST_REFERENCE = 50;
const ofOrganisation = {
  invoiceEmail: z.union([z.literal(""), email], { error: message("emailInvalid") }).optional(),
  reference: line("required").max(MOST_REFERENCE, message("tooLong")).optional(),
};

/** What is asked of the reference of each ride on its account, by an admin or by a manager; what is left out stays as it is. */
export const referenceRulesSchema = z.strictObject({
  /** Whether each ride needs one. */
  referenceRequired: z.boolean(wrongType).optional(),
  /** What each of them looks like, `#` for a digit and `@` for a letter; empty means anything. */
  referencePattern: line("wrongType")
    .max(MOST_REFERENCE, message("tooLong"))
    .refine((typed) => typed === "" || isReferencePattern(typed), message("referencePatternWrong"))
    .optional(),
});
export type ReferenceRules = z.infer<typeof referenceRulesSchema>;

/** `PUT /api/user/organisations/{id}`: what an admin says of its invoices. Empty means none. */
export const organisationSettingsSchema = z.strictObject({
  ...ofOrganisation,
  ...referenceRulesSchema.shape,
  /** Of what follows, too, what is left out stays as it is. */
  invoiceGroups: z.enum(INVOICE_GROUPS, message("wrongType")).optional(),
  /** Whether each group has an invoice of its own. */
  invoiceEach: z.boolean(wrongType).optional(),
  invoiceEvery: z.enum(INVOICE_EVERY, message("wrongType")).optional(),
});
export type OrganisationSettings = z.infer<typeof organisationSettingsSchema>;

/**
 * `POST /api/user/organisations` and `/api/user/account-request`; whole euros a month. KvK numbers have no check digit: a
 * manager checks them. A private customer has neither company nor number.
 */
export const organisationRequestSchema = z
  .strictObject({
    ...companyFields,
    vatId: vatId.optional(),
    ...ofOrganisation,
    // Forms send digits or nothing.
    estimate: z.preprocess((typed) => (typeof typed === "string" ? inDigits(typed) : typed), euros.optional()),
  })
  .refine(({ company, kvk }) => Boolean(company) || !kvk, { path: ["company"], message: message("companyRequired") })
  .refine(({ company, kvk }) => Boolean(kvk) || !company, { path: ["kvk"], message: message("kvkRequired") });
export type OrganisationRequest = z.infer<typeof organisationRequestSchema>;

export const grantSchema = z.strictObject({ limit: euros });

export const accountStandingSchema = v.object({
  state: v.picklist(ACCOUNT_STATES),
  limit: v.optional(v.number()),
  left: v.optional(v.number()),
});
export type AccountStanding = v.InferOutput<typeof accountStandingSchema>;

/** What a company is called, and where it is. */
export const companyEntries = {
  company: v.string(),
  kvk: v.string(),
  vatId: v.nullable(v.string()),
  street: v.string(),
  postalCode: v.string(),
  city: v.string(),
};

/** As `referenceRulesSchema` takes them. */
export const referenceRulesEntries = {
  referenceRequired: v.boolean(),
  referencePattern: v.nullable(v.string()),
};

/** As `PUT …/approval-rules` takes them. */
const approvalRulesViewSchema = v.object({
  over: v.nullable(v.number()),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  luxury: v.boolean(),
  overLimit: v.boolean(),
  unapproved: v.picklist(UNAPPROVED),
});

/** `GET /api/user/organisations`: those that the customer is in; the limit in euros a month. */
export const organisationSchema = v.pipe(
  v.object({
    id: v.string(),
    ...companyEntries,
    invoiceEmail: v.nullable(v.string()),
    reference: v.nullable(v.string()),
    ...referenceRulesEntries,
    invoiceGroups: v.picklist(INVOICE_GROUPS),
    invoiceEach: v.boolean(),
    invoiceEvery: v.picklist(INVOICE_EVERY),
    approvalRules: v.nullable(approvalRulesViewSchema),
    state: v.picklist(ORGANISATION_STATES),
    role: v.picklist(MEMBER_ROLES),
    limit: v.nullable(v.number()),
  }),
  v.title("Organisation"),
);
export type OrganisationView = v.InferOutput<typeof organisationSchema>;
export const organisationsSchema = v.array(organisationSchema);

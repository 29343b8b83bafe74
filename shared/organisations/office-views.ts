import * as v from "valibot";
import { bookableAccountSchema } from "./bookable-account.ts";
import { departmentsSchema } from "./departments.ts";
import { companyEntries, MEMBER_ROLES, ORGANISATION_STATES, referenceRulesEntries } from "./organisation.ts";

export const MOST_SEARCHED_NAME = 100;

/**
 * `GET /api/office/accounts?q=`: businesses by name, those that can be booked on first; who granted and when (ISO 8601) tells
 * two apart. `limit` and what is `left` of it this month, in euros, stand with one that can be booked on.
 */
export const accountListSchema = v.array(
  v.object({
    ...bookableAccountSchema.entries,
    state: v.picklist(ORGANISATION_STATES),
    /** Whether rides over the limit wait for approval; else they are refused. */
    overLimitWaits: v.optional(v.literal(true)),
    kvk: v.string(),
    city: v.string(),
    grantedBy: v.nullable(v.string()),
    grantedAt: v.nullable(v.string()),
  }),
);
export type AccountList = v.InferOutput<typeof accountListSchema>;

/** Requests first. Euros a month; `alike`: others with the KvK number. */
export const organisationsViewSchema = v.array(
  v.object({
    id: v.string(),
    state: v.picklist(ORGANISATION_STATES),
    ...companyEntries,
    ...referenceRulesEntries,
    estimate: v.nullable(v.number()),
    limit: v.nullable(v.number()),
    used: v.number(),
    alike: v.number(),
    requestedAt: v.string(),
    grantedBy: v.nullable(v.string()),
    grantedAt: v.nullable(v.string()),
    customer: v.object({ name: v.string(), email: v.string(), phone: v.string(), isConfirmed: v.boolean() }),
  }),
);
export type OrganisationsView = v.InferOutput<typeof organisationsViewSchema>;

/** `GET /api/office/organisations/{id}`: who is in it, and its departments. */
export const teamSchema = v.object({
  members: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      role: v.picklist(MEMBER_ROLES),
    }),
  ),
  departments: departmentsSchema,
});
export type TeamView = v.InferOutput<typeof teamSchema>;

export const accountCountSchema = v.object({ requests: v.number() });
export type AccountCount = v.InferOutput<typeof accountCountSchema>;

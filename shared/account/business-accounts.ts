import * as v from "valibot";
import { ACCOUNT_ROW_STATES } from "./business-account.ts";

/** A business is searched for by so many characters at most. */
export const MOST_SEARCHED_NAME = 100;

/**
 * The answer of `GET /api/office/accounts?q=`: businesses for which a manager granted that they ride on account, by name; who granted it
 * and when (ISO 8601), so that the desk can tell two of one name apart.
 */
export const accountListSchema = v.array(
  v.object({
    id: v.string(),
    company: v.string(),
    kvk: v.string(),
    city: v.string(),
    grantedBy: v.nullable(v.string()),
    grantedAt: v.nullable(v.string()),
  }),
);
export type AccountList = v.InferOutput<typeof accountListSchema>;

/**
 * The answer of `GET /api/office/accounts/all`, for managers: every business that asked to ride on account, requests first. Amounts are in
 * euros: `estimate` and `limit` of a month, `used` of the present one. `alike` is how many others have the same KvK number.
 */
export const accountsViewSchema = v.array(
  v.object({
    id: v.string(),
    state: v.picklist(ACCOUNT_ROW_STATES),
    company: v.string(),
    kvk: v.string(),
    vatId: v.nullable(v.string()),
    street: v.string(),
    postalCode: v.string(),
    city: v.string(),
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
export type AccountsView = v.InferOutput<typeof accountsViewSchema>;

/** The answer of `GET /api/office/accounts/count`: how many requests wait for a manager. */
export const accountCountSchema = v.object({ requests: v.number() });
export type AccountCount = v.InferOutput<typeof accountCountSchema>;

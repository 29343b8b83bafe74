import type { ApprovalRules } from "@domrit/shared/organisations/approvals.ts";
import { INVOICE_EVERY, INVOICE_GROUPS, ORGANISATION_STATES } from "@domrit/shared/organisations/organisation.ts";
import { defineEntity, p } from "@mikro-orm/core";

/** Servers of the version before know no members. */
const FIRST_ADMIN = `
  insert into organisation_member (organisation_id, customer_id, role, joined_at)
  values (new.id, new.customer_id, 'admin', new.requested_at);
  return null;`;

export const OrganisationSchema = defineEntity({
  name: "Organisation",
  tableName: "business_account",
  triggers: [{ name: "first_admin", timing: "after", events: ["insert"], body: FIRST_ADMIN }],
  properties: {
    id: p.uuid().primary(),
    /** Whose account has its invoices, an admin. One organisation each, as the rides of a month are one invoice of a customer. */
    customerId: p.uuid().unique(),
    state: p.enum(ORGANISATION_STATES),
    company: p.text(),
    /** Number in the trade register, 8 digits; empty for a private customer. */
    kvk: p.text(),
    vatId: p.text().nullable(),
    street: p.text(),
    postalCode: p.text(),
    city: p.text(),
    /** Where its invoices go too; null for the customer's address alone. */
    invoiceEmail: p.text().nullable(),
    /** Its own, on its invoices. */
    reference: p.text().nullable(),
    /** Whether each ride on its account needs a reference of its own. */
    referenceRequired: p.boolean().default(false),
    /** What such a reference looks like, as `isReferencePattern` says; null for anything. */
    referencePattern: p.text().nullable(),
    /** How its rides come on invoices. */
    invoiceGroups: p.enum(INVOICE_GROUPS).default("none"),
    invoiceEach: p.boolean().default(false),
    invoiceEvery: p.enum(INVOICE_EVERY).default("month"),
    /** Which rides wait for an approver; null for none. */
    approvalRules: p.json<ApprovalRules>().nullable(),
    estimateCents: p.integer().nullable(),
    /** Most that rides of a month may cost; null until granted. */
    limitCents: p.integer().nullable(),
    requestedAt: p.datetime(),
    grantedBy: p.text().nullable(),
    grantedAt: p.datetime().nullable(),
    updatedAt: p.datetime(),
  },
});

/** Who rides on account together, often one person. Name and number are those that a manager approved. */
export class Organisation extends OrganisationSchema.class {}
OrganisationSchema.setClass(Organisation);

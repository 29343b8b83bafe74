import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { OrganisationMember } from "../organisations/organisation-member.entity.ts";
import type { Invoice } from "./invoice.entity.ts";

/** The invoices that a customer got, but for those of organisations of which they are an admin no more. */
export async function ownInvoices(em: EntityManager, customerId: string): Promise<FilterQuery<Invoice>> {
  const admins = await em.find(OrganisationMember, { customerId, role: "admin" });
  const organisationId = { $in: admins.map((member) => member.organisationId) };
  return { customerId, $or: [{ organisationId: null }, { organisationId }] };
}

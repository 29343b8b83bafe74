import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { OrganisationRequest } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../account/customer.entity.ts";
import { asRegistered } from "../account/invoice-details/save-details.ts";
import { lockCustomer } from "../account/lock-customer.ts";
import { lockRow } from "../database/lock-rows.ts";
import { Organisation } from "./organisation.entity.ts";
import { OrganisationInvitation } from "./organisation-invitation.entity.ts";
import { OrganisationMember } from "./organisation-member.entity.ts";

/**
 * Replaces a waiting request, and an organisation that has ended, whose other members are gone then. Throws `conflict` when
 * already granted, and `not_signed_in`.
 */
export function requestOrganisation(
  em: EntityManager,
  customerId: string,
  { company = "", kvk = "", estimate, invoiceEmail, reference, ...address }: OrganisationRequest,
  now: Date,
): Promise<Organisation> {
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const known = await lockRow(tx, Organisation, { customerId });
    if (known?.state === "granted" || known?.state === "paused") throw new DomainError("conflict");
    const asked = {
      ...asRegistered({ ...address, company, kvk }),
      company: company || (await nameOf(tx, customerId)),
      kvk: kvk.replaceAll(" ", ""),
      invoiceEmail: invoiceEmail || null,
      reference: reference || null,
      state: "requested" as const,
      estimateCents: estimate === undefined ? null : estimate * 100,
      limitCents: null,
      grantedBy: null,
      grantedAt: null,
      requestedAt: now,
      updatedAt: now,
    };
    if (!known) return tx.create(Organisation, { id: randomUUID(), customerId, ...asked });
    if (known.state === "ended") await removeOthers(tx, known);
    return tx.assign(known, asked);
  });
}

/** A private customer's account is called as they are. */
async function nameOf(tx: EntityManager, customerId: string): Promise<string> {
  const { firstName, lastName } = await tx.findOneOrFail(Customer, customerId);
  return `${firstName} ${lastName}`;
}

async function removeOthers(tx: EntityManager, { id, customerId }: Organisation): Promise<void> {
  await tx.nativeDelete(OrganisationInvitation, { organisationId: id });
  await tx.nativeDelete(OrganisationMember, { organisationId: id, customerId: { $ne: customerId } });
}

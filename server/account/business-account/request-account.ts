import { randomUUID } from "node:crypto";
import type { AccountRequest } from "@domrit/shared/account/business-account.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { asRegistered } from "../invoice-details/save-details.ts";
import { lockCustomer } from "../lock-customer.ts";
import { BusinessAccount } from "./business-account.entity.ts";

/** Replaces a waiting request. Throws `conflict` when already granted, and `not_signed_in`. */
export function requestAccount(
  em: EntityManager,
  customerId: string,
  { company, kvk, estimate, ...address }: AccountRequest,
  now: Date,
): Promise<void> {
  return em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const known = await lockRow(tx, BusinessAccount, { customerId });
    if (known?.state === "granted" || known?.state === "paused") throw new DomainError("conflict");
    const asked = {
      ...asRegistered({ ...address, company, kvk }),
      company,
      kvk: kvk.replaceAll(" ", ""),
      state: "requested" as const,
      estimateCents: estimate === undefined ? null : estimate * 100,
      limitCents: null,
      grantedBy: null,
      grantedAt: null,
      requestedAt: now,
      updatedAt: now,
    };
    if (known) tx.assign(known, asked);
    else tx.create(BusinessAccount, { id: randomUUID(), customerId, ...asked });
  });
}

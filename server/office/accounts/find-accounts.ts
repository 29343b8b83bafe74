import { fold } from "@domrit/shared/geo/fold.ts";
import type { AccountList } from "@domrit/shared/office/caller.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import { withMonthly } from "../../booking/paying/on-account.ts";

/** More accounts than these are not listed. */
const MOST = 10;

/** The accounts of businesses that ride on account, as they get one invoice a month, whose name has all these words; by name. */
export async function findAccounts(em: EntityManager, words: string): Promise<AccountList> {
  const wanted = fold(words).split(" ").filter(Boolean);
  if (wanted.length === 0) return [];
  const found = await em.find(InvoiceDetails, { monthly: true }, { orderBy: { company: "asc" } });
  const says = (name: string, word: string): boolean => name.includes(word) || name.replaceAll(" ", "").includes(word);
  return found
    .filter(({ company }) => wanted.every((word) => says(fold(company ?? ""), word)))
    .slice(0, MOST)
    .map(({ customerId, company, city }) => ({ id: customerId, company: company ?? "", city }));
}

/** True for an account that rides on account. */
export const isBusiness = async (em: EntityManager, customerId: string): Promise<boolean> =>
  (await withMonthly(em, [customerId])).size > 0;

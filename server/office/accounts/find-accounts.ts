import type { AccountCount, AccountList } from "@domrit/shared/account/business-accounts.ts";
import { fold } from "@domrit/shared/geo/fold.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { BusinessAccount } from "../../account/business-account/business-account.entity.ts";

/** More accounts than these are not listed. */
const MOST = 10;

/** The businesses that may ride on account, whose name has all these words; by name. */
export async function findAccounts(em: EntityManager, words: string): Promise<AccountList> {
  const wanted = fold(words).split(" ").filter(Boolean);
  if (wanted.length === 0) return [];
  const granted = await em.find(BusinessAccount, { state: "granted" }, { orderBy: { company: "asc", kvk: "asc" } });
  const says = (name: string, word: string): boolean => name.includes(word) || name.replaceAll(" ", "").includes(word);
  return granted
    .filter(({ company }) => wanted.every((word) => says(fold(company), word)))
    .slice(0, MOST)
    .map(({ id, company, kvk, city, grantedBy, grantedAt }) => ({
      id,
      company,
      kvk,
      city,
      grantedBy: grantedBy ?? null,
      grantedAt: grantedAt?.toISOString() ?? null,
    }));
}

/** Whose rides are booked on an account; undefined for one that nobody granted. */
export async function customerOfAccount(em: EntityManager, id: string): Promise<string | undefined> {
  return (await em.findOne(BusinessAccount, { id, state: "granted" }))?.customerId;
}

/** How many requests wait for a manager: those whose customer has shown that they read their e-mail. */
export async function countRequests(em: EntityManager): Promise<AccountCount> {
  const [row] = await em.execute<{ requests: number }[]>(
    `select count(*)::int as requests from business_account
     join customer on customer.id = customer_id and customer.email_confirmed_at is not null where state = 'requested'`,
  );
  return { requests: row?.requests ?? 0 };
}

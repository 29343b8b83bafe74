import { fold } from "@domrit/shared/geo/fold.ts";
import type { AccountCount, AccountList, OrganisationsView } from "@domrit/shared/organisations/office-views.ts";
import { ORGANISATION_STATES } from "@domrit/shared/organisations/organisation.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { roomIn, usedIn } from "../../booking/paying/account-room.ts";
import { bookableAccounts } from "../../organisations/bookable-accounts.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";

/** Businesses that asked to ride on account: requests first, then the latest. */
export async function listOrganisations(em: EntityManager, now: Date): Promise<OrganisationsView> {
  const accounts = await em.find(Organisation, {}, { orderBy: { requestedAt: "desc", id: "asc" } });
  const customerIds = accounts.map(({ customerId }) => customerId);
  const customers = await em.find(Customer, { id: { $in: customerIds } });
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const used = await usedIn(
    em,
    accounts.map(({ id }) => id),
    toWallTime(now).date.slice(0, 7),
  );
  const ofKvk = Map.groupBy(accounts, ({ kvk }) => kvk);
  const rows = accounts.flatMap((account) => {
    const customer = byId.get(account.customerId);
    const alike = account.kvk ? (ofKvk.get(account.kvk)?.length ?? 1) - 1 : 0;
    return customer ? [entryOf(account, customer, { alike, usedCents: used.get(account.id) ?? 0 })] : [];
  });
  const order = (state: Organisation["state"]): number => ORGANISATION_STATES.indexOf(state);
  return rows.sort((one, other) => order(one.state) - order(other.state));
}

type Sums = { alike: number; usedCents: number };

function entryOf(account: Organisation, customer: Customer, { alike, usedCents }: Sums): OrganisationsView[number] {
  const { id, state, company, kvk, street, postalCode, city, estimateCents, limitCents } = account;
  const { firstName, lastName, email, phone, emailConfirmedAt } = customer;
  return {
    id,
    state,
    company,
    kvk,
    street,
    postalCode,
    city,
    alike,
    vatId: account.vatId ?? null,
    referenceRequired: account.referenceRequired,
    referencePattern: account.referencePattern ?? null,
    estimate: estimateCents == null ? null : estimateCents / 100,
    limit: limitCents == null ? null : limitCents / 100,
    used: usedCents / 100,
    requestedAt: account.requestedAt.toISOString(),
    grantedBy: account.grantedBy ?? null,
    grantedAt: account.grantedAt?.toISOString() ?? null,
    customer: { name: `${firstName} ${lastName}`, email, phone, isConfirmed: Boolean(emailConfirmedAt) },
  };
}

const MOST = 10;

/** Businesses whose name has all these words; one that was refused never rode on account. */
export async function findAccounts(em: EntityManager, words: string, now: Date): Promise<AccountList> {
  const says = sayingAll(words);
  if (!says) return [];
  const known = await em.find(Organisation, { state: { $ne: "refused" } }, { orderBy: { company: "asc", kvk: "asc" } });
  const found = known
    .filter(({ company }) => says(company))
    .toSorted((one, other) => Number(other.state === "granted") - Number(one.state === "granted"))
    .slice(0, MOST);
  return await accountsOf(em, found, now);
}

/** Whether a name has all these words; undefined where there is none. */
export function sayingAll(words: string): ((name: string) => boolean) | undefined {
  const wanted = fold(words).split(" ").filter(Boolean);
  if (wanted.length === 0) return undefined;
  return (said) => {
    const name = fold(said);
    return wanted.every((word) => name.includes(word) || name.replaceAll(" ", "").includes(word));
  };
}

/** These accounts as the desk chooses one of them. */
export async function accountsOf(em: EntityManager, found: readonly Organisation[], now: Date): Promise<AccountList> {
  const asked = await bookableAccounts(em, null, found);
  const ids = found.map(({ id }) => id);
  const used = await usedIn(em, ids, toWallTime(now).date.slice(0, 7));
  return found.flatMap(({ id, state, kvk, city, limitCents, approvalRules, grantedBy, grantedAt }) => {
    const account = asked.find((each) => each.id === id);
    if (!account) return [];
    const room = state === "granted" && limitCents != null && roomIn(limitCents, used.get(id) ?? 0);
    return [
      {
        ...account,
        state,
        ...room,
        ...(approvalRules?.overLimit && { overLimitWaits: true as const }),
        kvk,
        city,
        grantedBy: grantedBy ?? null,
        grantedAt: grantedAt?.toISOString() ?? null,
      },
    ];
  });
}

export async function customerOfAccount(em: EntityManager, id: string): Promise<string | undefined> {
  return (await em.findOne(Organisation, { id, state: "granted" }))?.customerId;
}

/** Requests that wait for a manager, from customers with a confirmed e-mail address. */
export async function countRequests(em: EntityManager): Promise<AccountCount> {
  const [row] = await em.execute<{ requests: number }[]>(
    `select count(*)::int as requests from business_account
     join customer on customer.id = customer_id and customer.email_confirmed_at is not null where state = 'requested'`,
  );
  return { requests: row?.requests ?? 0 };
}

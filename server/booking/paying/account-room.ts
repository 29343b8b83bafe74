import { DomainError } from "@domrit/shared/errors.ts";
import type { AccountStanding } from "@domrit/shared/organisations/organisation.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { withoutPersonalData } from "../../staff/audit/look.ts";
import type { Booking } from "../booking.entity.ts";

type Ride = Pick<Booking, "id" | "pickupDate" | "estimatedPriceCents">;

const monthOf = ({ pickupDate }: Pick<Ride, "pickupDate">): string => pickupDate.slice(0, 7);

/** Whether this customer may ride on account now. */
export const isGranted = async (em: EntityManager, customerId: string): Promise<boolean> =>
  (await em.count(Organisation, { customerId, state: "granted" })) > 0;

/** What the rides of these customers cost on account in a month, in cents; rides by their pickup, a cancelled one its fee. */
export async function usedIn(
  em: EntityManager,
  customerIds: readonly string[],
  month: string,
  besides: readonly number[] = [],
): Promise<ReadonlyMap<string, number>> {
  const rows = await em.execute<{ customer: string; cents: string }[]>(
    `select customer_id as customer, sum(coalesce(fee_cents, estimated_price_cents)) as cents from booking
     where customer_id = any(?) and paying = 'account' and (status <> 'cancelled' or fee_cents is not null)
       and pickup_date like ? and id <> all(?) group by customer_id`,
    [uuids(customerIds), `${month}-%`, `{${besides.join(",")}}`],
  );
  return new Map(rows.map(({ customer, cents }) => [customer, Number(cents)]));
}

const uuids = (ids: readonly string[]): string => `{${ids.join(",")}}`;

/**
 * Refuses rides for which the account's month has no room; others wait until the transaction ends. Throws
 * `account_not_granted`, or `account_limit` with the limit and what is left, in euros.
 */
export async function requireRoom(tx: EntityManager, customerId: string, rides: readonly Ride[]): Promise<void> {
  const account = await lockRow(tx, Organisation, { customerId });
  if (account?.state !== "granted") throw new DomainError("account_not_granted");
  const limitCents = account.limitCents ?? 0;
  for (const [month, ofMonth] of Map.groupBy(rides, monthOf)) {
    const ids = ofMonth.map(({ id }) => id);
    const used = (await usedIn(tx, [customerId], month, ids)).get(customerId) ?? 0;
    const asked = ofMonth.reduce((sum, { estimatedPriceCents }) => sum + estimatedPriceCents, 0);
    if (used + asked <= limitCents) continue;
    // A company's limit is nobody's personal data: the desk reads it in the refusal.
    throw withoutPersonalData(new DomainError("account_limit", { data: euros(limitCents, used) }));
  }
}

type RideOnAccount = Ride & Pick<Booking, "paying" | "customerId">;

/** What a ride takes of whose account, as it is now. */
export const takenRoom = ({ id, pickupDate, estimatedPriceCents, paying, customerId }: Booking): RideOnAccount => ({
  id,
  pickupDate,
  estimatedPriceCents,
  paying: paying ?? null,
  customerId: customerId ?? null,
});

const isSameAccount = (one: RideOnAccount, other: RideOnAccount): boolean =>
  one.paying === other.paying && one.customerId === other.customerId;

/** Requires room for a ride that comes on an account, and for one on account that becomes dearer or is moved to another month. */
export async function requireRoomForChange(tx: EntityManager, ride: Booking, before: RideOnAccount): Promise<void> {
  const after = takenRoom(ride);
  if (after.paying !== "account" || !after.customerId) return;
  const isDearer = after.estimatedPriceCents > before.estimatedPriceCents;
  if (isSameAccount(after, before) && !isDearer && monthOf(after) === monthOf(before)) return;
  await requireRoom(tx, after.customerId, [after]);
}

/** Requires room for a corrected ride; an account that has ended since has no limit. */
export async function requireRoomForCorrection(tx: EntityManager, ride: Booking, before: RideOnAccount): Promise<void> {
  if (ride.status !== "completed") return;
  const isAgreed = isSameAccount(takenRoom(ride), before);
  if (isAgreed && ride.customerId && !(await isGranted(tx, ride.customerId))) return;
  await requireRoomForChange(tx, ride, before);
}

export async function standingOf(em: EntityManager, customerId: string, now: Date): Promise<AccountStanding> {
  const account = await em.findOne(Organisation, { customerId });
  if (!account || account.state === "refused") return { state: "none" };
  const { state, limitCents } = account;
  if (state !== "granted" || limitCents == null) return { state };
  const used = (await usedIn(em, [customerId], toWallTime(now).date.slice(0, 7))).get(customerId) ?? 0;
  return { state, ...euros(limitCents, used) };
}

const euros = (limitCents: number, usedCents: number) => ({
  limit: limitCents / 100,
  left: Math.max(0, limitCents - usedCents) / 100,
});

import { DomainError } from "@domrit/shared/errors.ts";
import type { AccountStanding } from "@domrit/shared/organisations/organisation.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { withoutPersonalData } from "../../staff/audit/look.ts";
import type { Booking } from "../booking.entity.ts";
import { organisationOf } from "./billed.ts";

type Ride = Pick<Booking, "id" | "pickupDate" | "estimatedPriceCents">;

/** The month whose limit a ride is in, `YYYY-MM`. */
export const monthOf = ({ pickupDate }: Pick<Ride, "pickupDate">): string => pickupDate.slice(0, 7);

/** The organisation of a customer's own that may ride on account now. */
export const grantedTo = (em: EntityManager, customerId: string): Promise<Organisation | null> =>
  em.findOne(Organisation, { customerId, state: "granted" });

/**
 * What the rides of these organisations cost on account in a month, in cents; rides by their pickup, a cancelled one its fee. One
 * that waits because of the limit takes nothing of it until it is approved.
 */
export async function usedIn(
  em: EntityManager,
  organisationIds: readonly string[],
  month: string,
  besides: readonly number[] = [],
): Promise<ReadonlyMap<string, number>> {
  const first = `${month}-01`;
  // The instants bound what is read, the local dates decide.
  const [from, until] = [startOfDay(first), startOfDay(daysAfter(first, 31))];
  const rows = await em.execute<{ id: string; cents: string }[]>(
    `select account.id, sum(coalesce(fee_cents, estimated_price_cents)) as cents
     from business_account account join booking on booking.organisation_id = account.id
       or (booking.organisation_id is null and booking.customer_id = account.customer_id)
     where account.id = any(?) and paying = 'account' and (booking.status <> 'cancelled' or fee_cents is not null)
       and not coalesce(approval @> '{"state": "waiting", "because": ["limit"]}', false)
       and pickup_at >= ? and pickup_at < ? and pickup_date like ? and booking.id <> all(?) group by account.id`,
    [uuids(organisationIds), from, until, `${month}-%`, `{${besides.join(",")}}`],
  );
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
}

const uuids = (ids: readonly string[]): string => `{${ids.join(",")}}`;

/** Refuses rides for which the organisation's month has no room. Throws as `findShortage`, and what that gives. */
export async function requireRoom(tx: EntityManager, id: string | null, rides: readonly Ride[]): Promise<void> {
  const shortage = await findShortage(tx, id, rides);
  if (shortage) throw shortage;
}

/**
 * Locks the organisation, for which others wait until the transaction ends. Gives the refusal of rides for which its month has no
 * room: `account_limit` with the limit and what is left, in euros. Throws `account_not_granted`.
 */
export async function findShortage(
  tx: EntityManager,
  id: string | null,
  rides: readonly Ride[],
): Promise<DomainError | undefined> {
  const account = await lockRow(tx, Organisation, { id });
  if (account?.state !== "granted") throw new DomainError("account_not_granted");
  const limitCents = account.limitCents ?? 0;
  for (const [month, ofMonth] of Map.groupBy(rides, monthOf)) {
    const ids = ofMonth.map(({ id }) => id);
    const used = (await usedIn(tx, [account.id], month, ids)).get(account.id) ?? 0;
    const asked = ofMonth.reduce((sum, { estimatedPriceCents }) => sum + estimatedPriceCents, 0);
    if (used + asked <= limitCents) continue;
    // A company's limit is nobody's personal data: the desk reads it in the refusal.
    return withoutPersonalData(new DomainError("account_limit", { data: roomIn(limitCents, used) }));
  }
  return undefined;
}

type RideOnAccount = Ride & Pick<Booking, "paying" | "customerId" | "organisationId">;

/** What a ride takes of whose account, as it is now. */
export const takenRoom = (ride: Booking): RideOnAccount => ({
  id: ride.id,
  pickupDate: ride.pickupDate,
  estimatedPriceCents: ride.estimatedPriceCents,
  paying: ride.paying ?? null,
  customerId: ride.customerId ?? null,
  organisationId: ride.organisationId ?? null,
});

const isSameAccount = (one: RideOnAccount, other: RideOnAccount): boolean =>
  one.paying === other.paying && one.customerId === other.customerId && one.organisationId === other.organisationId;

/** Requires room for a ride that comes on an account, and for one on account that becomes dearer or is moved to another month. */
export async function requireRoomForChange(tx: EntityManager, ride: Booking, before: RideOnAccount): Promise<void> {
  const shortage = await findShortageForChange(tx, ride, before);
  if (shortage) throw shortage;
}

/** The refusal for want of room, as `requireRoomForChange` throws it. */
export async function findShortageForChange(
  tx: EntityManager,
  ride: Booking,
  before: RideOnAccount,
): Promise<DomainError | undefined> {
  const after = takenRoom(ride);
  if (after.paying !== "account") return undefined;
  const isDearer = after.estimatedPriceCents > before.estimatedPriceCents;
  if (isSameAccount(after, before) && !isDearer && monthOf(after) === monthOf(before)) return undefined;
  return await findShortage(tx, (await organisationOf(tx, after))?.id ?? null, [after]);
}

/** Requires room for a corrected ride; an account that has ended since has no limit. */
export async function requireRoomForCorrection(tx: EntityManager, ride: Booking, before: RideOnAccount): Promise<void> {
  if (ride.status !== "completed") return;
  const isAgreed = isSameAccount(takenRoom(ride), before);
  if (isAgreed && (await organisationOf(tx, ride))?.state !== "granted") return;
  await requireRoomForChange(tx, ride, before);
}

export async function standingOf(em: EntityManager, customerId: string, now: Date): Promise<AccountStanding> {
  const account = await em.findOne(Organisation, { customerId });
  if (!account || account.state === "refused") return { state: "none" };
  const { state, limitCents } = account;
  if (state !== "granted" || limitCents == null) return { state };
  const used = (await usedIn(em, [account.id], toWallTime(now).date.slice(0, 7))).get(account.id) ?? 0;
  return { state, ...roomIn(limitCents, used) };
}

/** The limit of an organisation's month and what is left of it, in euros. */
export const roomIn = (limitCents: number, usedCents: number) => ({
  limit: limitCents / 100,
  left: Math.max(0, limitCents - usedCents) / 100,
});

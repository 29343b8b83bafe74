import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { OrganisationMember } from "../../organisations/organisation-member.entity.ts";
import type { Booking } from "../booking.entity.ts";

/** `hasLeft`: who booked the ride books no more on the account that it is on. `isApprovers`: who asks approves rides of that account. */
export type AccountRights = { hasLeft: boolean; isApprovers: boolean };

const isMember = (row: string, customer: string, may: string): string => `exists (
  select from organisation_member member where member.organisation_id = ${row}.organisation_id
    and member.customer_id = ${customer} and ${may})`;
const BOOKS = `member.role in (${BOOKING_ROLES.map((role) => `'${role}'`).join(", ")})`;
/** SQL for `approves` of `shared/organisations/approvals.ts`. */
const approvesRow = (row: string): string => `(member.role = 'admin' or member.role = 'approver'
    and (member.department_id is null or member.department_id = ${row}.department_id))`;
const isOnAccount = (row: string): string => `${row}.paying = 'account' and ${row}.organisation_id is not null`;

/** SQL for whether who booked this row of `booking` on an organisation's account books for that no more. */
export const hasLeft = (row: string): string =>
  `coalesce(${isOnAccount(row)} and not ${isMember(row, `${row}.customer_id`, BOOKS)}, false)`;

/** SQL for whether this customer approves rides on the account of this row of `booking`. */
export const isApproversRide = (row: string, customer: string): string =>
  `coalesce(${isOnAccount(row)} and ${isMember(row, customer, approvesRow(row))}, false)`;

/** SQL for who approves rides on the account of this row of `booking`. */
export const approversOf = (row: string): string => `array(
  select member.customer_id::text from organisation_member member where ${isOnAccount(row)}
    and member.organisation_id = ${row}.organisation_id and ${approvesRow(row)})`;

/** Read again where the ride is locked. */
export async function accountRights(
  em: EntityManager,
  { id, organisationId }: Pick<Booking, "id" | "organisationId">,
  customerId: string | undefined,
): Promise<AccountRights> {
  if (!organisationId) return { hasLeft: false, isApprovers: false };
  const [rights] = await em.execute<AccountRights[]>(
    `select ${hasLeft("booking")} as "hasLeft", ${isApproversRide("booking", "?::uuid")} as "isApprovers"
     from booking where id = ?`,
    [customerId ?? null, id],
  );
  return rights ?? { hasLeft: true, isApprovers: false };
}

/** Of the rides that a customer booked, those that are still theirs to see. */
export async function stillTheirs(em: EntityManager, customerId: string): Promise<FilterQuery<Booking>> {
  const members = await em.find(OrganisationMember, { customerId, role: { $in: BOOKING_ROLES } });
  const organisationId = { $in: members.map((member) => member.organisationId) };
  return { $or: [{ organisationId: null }, { paying: null }, { paying: { $ne: "account" } }, { organisationId }] };
}

/** Those that they may still read all of: who left an organisation keeps what they rode themselves. */
export const ridesKnownTo = async (em: EntityManager, customerId: string): Promise<FilterQuery<Booking>> => ({
  customerId,
  $or: [await stillTheirs(em, customerId), { extras: { passengerName: null, passengerPhone: null } }],
});

/** Those that go with a customer who leaves; on the account of an organisation that is another's a ride stays with it. */
export async function ridesThatGo(em: EntityManager, customerId: string): Promise<FilterQuery<Booking>> {
  const others = await em.execute<{ id: string }[]>(
    `select distinct account.id from booking join business_account account on account.id = organisation_id
     where booking.customer_id = ? and account.customer_id <> booking.customer_id`,
    [customerId],
  );
  const organisationId = { $nin: others.map(({ id }) => id) };
  return {
    customerId,
    $or: [{ organisationId: null }, { organisationId }, { paying: null }, { paying: { $ne: "account" } }],
  };
}

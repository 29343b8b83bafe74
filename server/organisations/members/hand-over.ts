import type { EntityManager } from "@mikro-orm/postgresql";
import { keepOrder } from "../../database/lock-rows.ts";
import type { Membership } from "../member.ts";
import { Organisation } from "../organisation.entity.ts";

/** The admin who can get the invoices: the one who joined first, without an organisation of their own. */
const HEIR = `
  select member.customer_id as id from organisation_member member
  where member.organisation_id = ? and member.role = 'admin' and member.customer_id <> ?
    and not exists (select from business_account own where own.customer_id = member.customer_id)
  order by member.joined_at, member.customer_id limit 1`;

/**
 * Where a member gets the organisation's invoices: who would get them instead, with both accounts kept as the issuer of
 * invoices keeps them. Rides that wait for an invoice go along, and rides on the account from servers that named no
 * organisation are named. Null for any other member, and where nobody can.
 */
export async function lockHeir(
  tx: EntityManager,
  { organisationId }: Membership,
  memberId: string,
): Promise<string | null> {
  if ((await tx.count(Organisation, { id: organisationId, customerId: memberId })) === 0) return null;
  const [heir] = await tx.execute<{ id: string }[]>(HEIR, [organisationId, memberId]);
  if (!heir) return null;
  keepOrder(tx, "customer");
  await tx.execute("select 1 from customer where id in (?, ?) order by id for no key update", [memberId, heir.id]);
  await tx.execute(
    "update booking set organisation_id = ? where customer_id = ? and paying = 'account' and organisation_id is null",
    [organisationId, memberId],
  );
  await tx.execute(
    `update collective_ride ride set customer_id = ? from booking
     where booking.id = ride.booking_id and booking.organisation_id = ? and ride.customer_id = ? and invoice_id is null`,
    [heir.id, organisationId, memberId],
  );
  return heir.id;
}

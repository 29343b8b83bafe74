import type { RideAccount } from "@domrit/shared/booking/view.ts";
import { approvedBefore } from "@domrit/shared/organisations/approvals.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Department } from "../../organisations/departments/department.entity.ts";
import type { Booking } from "../booking.entity.ts";
import { organisationOf } from "../paying/billed.ts";
import { isInvoiced } from "../paying/is-invoiced.ts";
import { isOnAccount } from "../paying/on-account.ts";

/**
 * On whose account a ride is, by name; a department that was removed is named too. Undefined for a ride that is paid otherwise,
 * unless nobody approved that it goes on the account.
 */
export async function accountView(em: EntityManager, ride: Booking): Promise<RideAccount | undefined> {
  if (!isOnAccount(ride) && !ride.approval) return undefined;
  const organisation = await organisationOf(em, ride);
  if (!organisation) return undefined;
  const { departmentId, orderReference, riderId, approval } = ride;
  const department = departmentId ? await em.findOne(Department, departmentId) : null;
  return {
    organisationId: organisation.id,
    company: organisation.company,
    ...(department && { departmentId: department.id, department: department.name }),
    ...(orderReference && { reference: orderReference }),
    ...(approval && { approvedBefore: approvedBefore(ride.pickupAt).toISOString() }),
    ...(approval?.reason && { refusal: approval.reason }),
    ...(riderId && { riderId }),
    ...((await isInvoiced(em, ride.id)) && { isInvoiced: true }),
  };
}

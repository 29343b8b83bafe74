import {
  APPROVING_ROLES,
  type ApprovalsView,
  approvedBefore,
  onlyDepartment,
} from "@domrit/shared/organisations/approvals.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { type Membership, requireRole } from "../../organisations/member.ts";
import { Booking } from "../booking.entity.ts";

const SHOWN_DAYS = 30;
const MOST = 200;

/** Of the rides that they approve what waits, by its pickup, then what was decided on of the last days, the newest pickup first. Throws as `requireRole`. */
export async function listApprovals(em: EntityManager, of: Membership, now: Date): Promise<ApprovalsView> {
  const departmentId = onlyDepartment(await requireRole(em, of, APPROVING_ROLES));
  const { organisationId } = of;
  const since = new Date(now.getTime() - SHOWN_DAYS * 86_400_000);
  const theirs = departmentId ? { departmentId } : {};
  const asked = { organisationId, ...theirs, pickupAt: { $gt: since } };
  const open = { ...asked, approval: { state: "waiting" }, status: { $ne: "cancelled" } } as const;
  const waiting = await em.find(Booking, open, { orderBy: { pickupAt: "asc", id: "asc" }, limit: MOST });
  const over = { ...asked, approval: { state: { $ne: "waiting" } } } as const;
  const decided = await em.find(Booking, over, { orderBy: { pickupAt: "desc", id: "desc" }, limit: MOST });
  const rides = [...waiting, ...decided];
  return rides.flatMap(await approvalView(em, rides));
}

async function approvalView(em: EntityManager, rides: readonly Booking[]) {
  const people = rides.flatMap(({ customerId, approval }) => [customerId, approval?.by]);
  const customers = await em.find(Customer, { id: { $in: people.filter((id) => id != null) } });
  const names = new Map(customers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const departments = await em.find(Department, {
    id: { $in: rides.map(({ departmentId }) => departmentId).filter((id) => id != null) },
  });
  return (ride: Booking): ApprovalsView => {
    const { id: bookingId, reference, approval, orderReference, departmentId, customerId } = ride;
    const { pickupLocation, destination, pickupDate, pickupTime, vehicleType } = ride;
    if (!approval) return [];
    const { state, because, unapproved, by, reason } = approval;
    const department = departments.find(({ id }) => id === departmentId)?.name;
    const decidedBy = by && names.get(by);
    return [
      {
        bookingId,
        reference,
        state,
        because,
        unapproved,
        until: approvedBefore(ride.pickupAt).toISOString(),
        pickupLocation,
        destination,
        pickupDate,
        pickupTime,
        vehicleType,
        estimatedPrice: ride.estimatedPriceCents / 100,
        bookedBy: names.get(customerId ?? "") ?? null,
        ...(department && { department }),
        ...(orderReference && { orderReference }),
        ...(decidedBy && { decidedBy }),
        ...(reason && { reason }),
      },
    ];
  };
}

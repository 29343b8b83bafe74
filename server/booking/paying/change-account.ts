import type { TimelineFields } from "@domrit/shared/booking/timeline.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { requireMayBook, requireReference } from "../../organisations/booking-account.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import type { Organisation } from "../../organisations/organisation.entity.ts";
import type { Actor } from "../acts/actors.ts";
import type { Booking } from "../booking.entity.ts";
import { organisationOf } from "./billed.ts";
import { isInvoiced } from "./is-invoiced.ts";
import { isFeeOnAccount, isOnAccount } from "./on-account.ts";

/** What is left out stays; null takes away. */
export type AccountChange = { departmentId?: string | null | undefined; reference?: string | null | undefined };

export type AccountAfter = Pick<Booking, "departmentId" | "orderReference"> & {
  isOfOtherDepartment: boolean;
  /** That of the department before and of the one now. */
  costCentre: { was: string | undefined; is: string | undefined };
  /** What the timeline says of it. */
  told: { from: TimelineFields; to: TimelineFields };
};

/**
 * What a change makes of the department and the reference of a ride on an organisation's account; undefined where both stay.
 * Throws `not_allowed` for who does not book on that account now, `account_not_granted` for who was removed from it, and
 * `invalid_fields` for a ride that is not on account or is on an invoice already, a department that is not there, and as
 * `requireReference`.
 */
export async function accountAfter(
  em: EntityManager,
  ride: Booking,
  by: Pick<Actor, "staff" | "customerId">,
  change: AccountChange,
): Promise<AccountAfter | undefined> {
  const was = { departmentId: ride.departmentId ?? null, reference: ride.orderReference ?? null };
  const { departmentId = was.departmentId, reference: said = was.reference } = change;
  const reference = said || null;
  const isOther = { department: departmentId !== was.departmentId, reference: reference !== was.reference };
  if (!isOther.department && !isOther.reference) return undefined;
  const field = isOther.department ? "departmentId" : "reference";
  const organisation = await accountOf(em, ride, field);
  if (await isInvoiced(em, ride.id)) throw refused(field, "rideInvoiced");
  await requireMayPut(em, by, organisation.id);
  if (isOther.reference || !reference) requireReference(organisation, reference);
  const [former, department] = await departmentsOf(em, organisation.id, [was.departmentId, departmentId]);
  if (isOther.department && departmentId && (!department || department.endedAt))
    throw refused("departmentId", "departmentUnknown");
  return {
    departmentId,
    orderReference: reference,
    isOfOtherDepartment: isOther.department,
    costCentre: { was: former?.costCentre ?? undefined, is: department?.costCentre ?? undefined },
    told: {
      from: { account: inWords(former?.name, was.reference) },
      to: { account: inWords(department?.name, reference) },
    },
  };
}

const inWords = (...said: (string | null | undefined)[]): string | null => said.filter(Boolean).join(", ") || null;

async function accountOf(em: EntityManager, ride: Booking, field: keyof AccountChange): Promise<Organisation> {
  const isOwed = ride.status !== "cancelled" || isFeeOnAccount(ride);
  const organisation = isOnAccount(ride) && isOwed ? await organisationOf(em, ride) : null;
  if (!organisation) throw refused(field, "notOnAccount");
  return organisation;
}

async function requireMayPut(
  em: EntityManager,
  { staff, customerId }: Pick<Actor, "staff" | "customerId">,
  organisationId: string,
): Promise<void> {
  if (staff) return;
  if (!customerId) throw new DomainError("not_allowed");
  await requireMayBook(em, { organisationId, customerId });
}

async function departmentsOf(em: EntityManager, organisationId: string, ids: readonly (string | null)[]) {
  const id = { $in: ids.filter((each) => each !== null) };
  const found = await em.find(Department, { id, organisationId });
  return ids.map((wanted) => found.find((each) => each.id === wanted));
}

const refused = (field: keyof AccountChange, key: Parameters<typeof message>[0]): DomainError =>
  new DomainError("invalid_fields", { fields: { [field]: [message(key)] } });

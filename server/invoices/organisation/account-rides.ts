import { toEuros } from "@domrit/shared/money/cents.ts";
import { type AccountFilter, NO_DEPARTMENT } from "@domrit/shared/organisations/account-filter.ts";
import type { OrganisationFigures, OrganisationRides } from "@domrit/shared/organisations/account-views.ts";
import { onlyDepartment } from "@domrit/shared/organisations/approvals.ts";
import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { instantsOf, punctualCounts, ridesWithArrival } from "../../booking/figures/punctuality.ts";
import { RIDE_COUNTS } from "../../booking/figures/ride-cost.ts";
import { type Cursor, writeCursor } from "../../http/cursor.ts";
import { type Membership, requireRole } from "../../organisations/member.ts";
import type { OrganisationMember } from "../../organisations/organisation-member.entity.ts";

/** On the organisation's account; one that names none is on its customer's own. Never what members pay themselves. */
const ON_ACCOUNT = `paying = 'account' and (booking.organisation_id = ? or (booking.organisation_id is null
  and booking.customer_id = (select customer_id from business_account where id = ?)))
  and pickup_at >= ? and pickup_at < ?`;

const onAccount = ({ organisationId }: Membership, period: Period): unknown[] => [
  organisationId,
  organisationId,
  ...instantsOf(period),
];

type RideRow = Omit<OrganisationRides["items"][number], "price" | "id"> & {
  id: string;
  pickupAt: string;
  cents: number;
};

const PER_PAGE = 50;

const STATES: Record<NonNullable<AccountFilter["status"]>, string> = {
  open: "status in ('pending', 'confirmed')",
  completed: "status = 'completed'",
  cancelled: "status = 'cancelled'",
};

type Condition = readonly [sql: string, values?: readonly unknown[]];

/** Which rides are asked for, beside those that are on the account. */
function conditionsOf({ department, rider, status }: AccountFilter, before: Cursor | undefined): Condition[] {
  const conditions: (Condition | undefined | "")[] = [
    department === NO_DEPARTMENT ? ["department_id is null"] : department && ["department_id = ?", [department]],
    rider && ["rider_id = ?", [rider]],
    status && [STATES[status]],
    before && ["(pickup_at, booking.id) < (?, ?::bigint)", [before.since, before.id]],
  ];
  return conditions.flatMap((condition) => (condition ? [condition] : []));
}

const joined = (conditions: readonly Condition[]) => ({
  where: conditions.map(([sql]) => sql).join(" and "),
  values: conditions.flatMap(([, values = []]) => values),
});

type AskedRides = { period: Period; filter: AccountFilter; before: Cursor | undefined };

/** Of their department, or of all where they have none, for who approves; else what they booked. */
function theirsOf(member: OrganisationMember): Condition[] {
  const { customerId } = member;
  if (member.role === "booker") return [["booking.customer_id = ?", [customerId]]];
  const only = onlyDepartment(member);
  return only ? [["(department_id = ? or booking.customer_id = ?)", [only, customerId]]] : [];
}

/** Those that this member may see. Throws as `requireRole`. */
export async function readAccountRides(
  em: EntityManager,
  of: Membership,
  { period, filter, before }: AskedRides,
): Promise<OrganisationRides> {
  const theirs = theirsOf(await requireRole(em, of, BOOKING_ROLES));
  const { where, values } = joined([[ON_ACCOUNT, onAccount(of, period)], ...theirs, ...conditionsOf(filter, before)]);
  const rows = await em.execute<RideRow[]>(
    `select booking.id, reference, pickup_at as "pickupAt", pickup_date as date, pickup_time as time,
       pickup_location as "pickupLocation", destination, status,
       case when status = 'cancelled' then coalesce(fee_cents, 0) else estimated_price_cents end as cents,
       extras->>'passengerName' as passenger, contact_name as "bookedBy", department.name as department,
       order_reference as "orderReference", extras->>'costCentre' as "costCentre"
     from booking left join organisation_department department on department.id = department_id
     where ${where}
     order by pickup_at desc, booking.id desc limit ${PER_PAGE}`,
    values,
  );
  const last = rows.at(-1);
  return {
    items: rows.map(({ id, pickupAt: _at, cents, ...ride }) => ({ id: Number(id), ...ride, price: toEuros(cents) })),
    next: last && rows.length === PER_PAGE ? writeCursor({ since: new Date(last.pickupAt), id: last.id }) : null,
  };
}

type DepartmentRow = { id: string | null; department: string | null; rides: number; cents: number; cancelled: number };
type PunctualRow = { id: string | null; onTime: number; late: number };

/** Of the rides that this member may see; punctuality as the company's own figures reckon it. Throws as `requireRole`. */
export async function readAccountFigures(
  em: EntityManager,
  of: Membership,
  period: Period,
  now: Date,
): Promise<OrganisationFigures> {
  const theirs = theirsOf(await requireRole(em, of, ["admin", "approver"]));
  const { where, values } = joined([[ON_ACCOUNT, onAccount(of, period)], ...theirs]);
  const rows = await em.execute<DepartmentRow[]>(
    `select department_id as id, department.name as department,
       ${RIDE_COUNTS}
     from booking left join organisation_department department on department.id = department_id
     where ${where} group by 1, 2 order by 2 nulls last`,
    values,
  );
  const punctual = await em.execute<PunctualRow[]>(
    `select department_id as id, ${punctualCounts("?")} from ${ridesWithArrival(where, "department_id")} group by 1`,
    [now, ...values],
  );
  const departments = rows.map(({ id, department, rides, cents, cancelled }) => {
    const { onTime = 0, late = 0 } = punctual.find((each) => each.id === id) ?? {};
    return { department, rides, sum: toEuros(cents), onTime, late, cancelled };
  });
  const total = (of: "rides" | "onTime" | "late" | "cancelled") => departments.reduce((sum, each) => sum + each[of], 0);
  const cents = rows.reduce((sum, each) => sum + each.cents, 0);
  return {
    ...period,
    total: {
      rides: total("rides"),
      sum: toEuros(cents),
      onTime: total("onTime"),
      late: total("late"),
      cancelled: total("cancelled"),
    },
    departments,
  };
}

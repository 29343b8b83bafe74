import { promise } from "../run.ts";
import type { World } from "../world.ts";
import type { Team } from "./team.ts";

type IssuedInvoice = { id: string; cents: number; rides: { id: number; department: string | null }[] };
const ISSUED = `
  select invoice.id, total_cents as cents, (
    select coalesce(json_agg(json_build_object('id', booking.id, 'department', booking.department_id)), '[]')
    from jsonb_array_elements(document->'rides') ride join booking on booking.reference = ride->>'reference'
  ) as rides from invoice where kind = 'invoice' and month is not null order by number`;

/** Months and weeks go by for the worker, twice at once: each driven ride on account is on one invoice, at its price. */
export async function invoiceAll(team: Team, world: World): Promise<void> {
  world.heal();
  promise("everything due is done within 40 s", await world.quiet(), true);
  await Promise.all([world.monthsGoBy(), world.monthsGoBy()]);
  promise("everything due is done within 40 s", await world.quiet(), true);
  const { rows } = await world.pool.query<IssuedInvoice>(ISSUED);
  const issued = rows.filter(({ id }) => team.bills.every((bill) => bill.id !== id));
  const due = team.rides.filter((ride) => ride.status === "completed" && ride.isOnAccount && !ride.isInvoiced);
  const listed = issued.flatMap(({ rides }) => rides.map(({ id }) => id));
  promise("the rides of new invoices", listed.toSorted(), due.map(({ id }) => id).toSorted());
  const centsOf = (id: number) => team.rides.find((ride) => ride.id === id)?.cents ?? 0;
  for (const { id, cents, rides } of issued) {
    promise(
      `the sum of invoice ${id}`,
      cents,
      rides.reduce((sum, ride) => sum + centsOf(ride.id), 0),
    );
    const isOfOne = team.settings.invoiceEach && team.settings.invoiceGroups === "department";
    if (isOfOne) promise(`departments on invoice ${id}`, new Set(rides.map(({ department }) => department)).size, 1);
    team.bills.push({ id, cents, credited: 0, paid: 0, version: 0 });
  }
  for (const ride of due) ride.isInvoiced = true;
}

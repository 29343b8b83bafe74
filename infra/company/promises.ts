import { officePaths } from "@domrit/shared/office/paths.ts";
import type { ClosingView } from "@domrit/shared/shifts/closing.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type pg from "pg";
import type { Company } from "./world.ts";

/** Each gives what is not so, one line each. */
const PROMISES: Record<string, string> = {
  "every ride is driven, or its guest was told that it is not": `
    select reference || ' is ' || status || ', ' || driver_state from booking
    where status in ('pending', 'confirmed') and pickup_at < now() - interval '3 hours'
    union all
    select reference || ' was cancelled, and nobody was told' from booking
    where status = 'cancelled' and cancelled_by <> 'customer' and not exists (
      select from delivery where booking_id = booking.id and state = 'sent' and effect in ('cancellation-email', 'no-show-email'))`,
  "no driver has two passengers at once": `
    with aboard as (
      select reference, driver_id,
        (select max(at) from booking_timeline_entry where booking_id = booking.id and what = 'on_board') as boarded,
        (select max(at) from booking_timeline_entry where booking_id = booking.id and what = 'completed') as gone
      from booking where status = 'completed')
    select one.reference || ' and ' || other.reference from aboard one join aboard other
      on other.driver_id = one.driver_id and other.reference > one.reference and other.boarded < one.gone and one.boarded < other.gone`,
  "every shift ends, and its cash is counted": `
    select 'shift ' || id || ' is open' from shift where ended_at is null
    union all
    select 'shift ' || id || ' was not counted' from shift
    where ended_at < now() - interval '2 hours' and not exists (select from shift_settlement where shift_id = shift.id)`,
  "every message is out, once": `
    select effect || ' of ' || booking_id || ' is ' || state from delivery where state not in ('sent', 'skipped')
    union all
    select effect || ' of ' || booking_id || ' went out ' || count(*) || ' times' from delivery
    where state = 'sent' and effect in ('confirmation-email', 'cancellation-email', 'confirmed-email')
    group by effect, booking_id having count(*) > 1`,
  "eleven hours of rest are between two shifts": `
    select 'shift ' || id || ' began too soon' from (
      select id, began_at - lag(ended_at) over (partition by driver_id order by began_at) as rest from shift) each
    where rest < interval '11 hours'`,
};

/** Whose rides were not driven: of guests who changed their mind, who did not come, for whom nobody was free. */
const NOT_DRIVEN = `
  select count(*) filter (where cancelled_by = 'customer')::int as "changed their mind",
    count(*) filter (where cancel_reason = 'no_show')::int as "did not come",
    count(*) filter (where cancel_reason = 'no_driver')::int as "found nobody free"
  from booking where status = 'cancelled'`;

export type Simulation = { broken: string[]; figures: Record<string, number> };

/** What the rows say that is not as promised, one line each. */
export async function readBroken(client: pg.ClientBase): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, sql] of Object.entries(PROMISES)) {
    const { rows } = await client.query<[string]>({ text: sql, rowMode: "array" });
    broken.push(...rows.map(([what]) => `${promise}: ${what}`));
  }
  return broken;
}

/** What is not as promised since the day `first`, `YYYY-MM-DD`, and figures. */
export async function findBroken({ database, signIn, guests, faults }: Company, first: string): Promise<Simulation> {
  const client = await database.connect();
  try {
    const broken = [...faults, ...(await readBroken(client))];
    const { rows: kept } = await client.query<{ id: number; status: string }>("select id::float8, status from booking");
    const known = new Set(kept.map(({ id }) => id));
    broken.push(
      ...guests.booked.filter((id) => !known.has(id)).map((id) => `booking ${id} was acknowledged, and is gone`),
    );
    const manager = await signIn();
    const { body } = await manager.send(officePaths.closing({ from: first, to: dayOf(new Date()) }));
    const { shifts, sums } = body as ClosingView;
    for (const { kind, cents, ride, shiftId } of sums?.differences ?? []) {
      const { settled } = shifts.find(({ id }) => id === shiftId) ?? {};
      if (kind === "counted" && settled?.reason) continue;
      broken.push(`sums equal the books: ${kind} ${cents} ${ride?.reference ?? shiftId}`);
    }
    const driven = kept.filter(({ status }) => status === "completed").length;
    const { rows } = await client.query<Record<string, number>>(NOT_DRIVEN);
    return { broken, figures: { rides: kept.length, driven, ...rows[0], shifts: shifts.length } };
  } finally {
    client.release();
  }
}

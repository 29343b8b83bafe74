import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { priceOf, request } from "../commands/trips.ts";
import { Broken, promise } from "../run.ts";
import type { World } from "../world.ts";
import { at, newRide } from "./pickups.ts";
import { type FixedRide, isAway, roomIn, type Team } from "./team.ts";

/** Nearer than this a day is not booked any more. */
const SOONEST_MS = 30 * 60_000;

type Day = { fixed: FixedRide; day: string };
const nameOf = ({ fixed, day }: Day): string => `${fixed.id} ${day}`;

/** Days that are to be booked, and are neither booked nor refused. */
export function dueDays({ fixed: all, rides, refused, state }: Team): Day[] {
  if (state !== "granted") return [];
  const known = new Set(rides.flatMap(({ fixed, day }) => (fixed ? [nameOf({ fixed, day })] : [])));
  return all
    .filter(({ isGone }) => !isGone)
    .flatMap((fixed) => daysOf(fixed).map((day) => ({ fixed, day })))
    .filter(({ fixed, day }) => !isAway(fixed.rider, day))
    .filter((each) => !known.has(nameOf(each)) && !refused.has(nameOf(each)))
    .filter(({ fixed, day }) => at(day, fixed.pickupTime).pickupAt > Date.now() + SOONEST_MS);
}

function daysOf({ until }: FixedRide): string[] {
  const days: string[] = [];
  for (let day = dayOf(new Date()); day <= until; day = daysAfter(day, 1)) days.push(day);
  return days;
}

const BOOKED = `
  select id::float8, fixed_ride_id as fixed, fixed_date as day, estimated_price_cents as cents
  from booking where fixed_ride_id is not null and status <> 'cancelled'`;
const REFUSED = "select id, day from rider_fixed_ride, jsonb_object_keys(coalesce(faults, '{}')) day";

/** Takes over what was booked, each of which was due, and what was refused for want of room. */
export async function readDays(team: Team, world: World): Promise<void> {
  type BookedDay = { id: number; fixed: string; day: string; cents: number };
  const { rows } = await world.pool.query<BookedDay>(BOOKED);
  const known = new Set(team.rides.map(({ id }) => id));
  for (const { id, fixed: fixedId, day, cents } of rows.filter((row) => !known.has(row.id))) {
    const due = dueDays(team).find((each) => each.fixed.id === fixedId && each.day === day);
    if (!due) throw new Broken(`booking ${id} of ${day} was not due`);
    promise(`the price of booking ${id}, of a fixed ride`, cents, await centsOf(world, due));
    const pickup = at(day, due.fixed.pickupTime);
    const { fixed } = due;
    const trip = { vehicleType: "van", destination: fixed.destination };
    team.rides.push(newRide({ id, by: team.payee, cents, ...trip, rider: fixed.rider, fixed, ...pickup }));
  }
  const { rows: refused } = await world.pool.query<{ id: string; day: string }>(REFUSED);
  for (const { id, day } of refused.filter((row) => !team.refused.has(`${row.id} ${row.day}`))) {
    const due = dueDays(team).find((each) => each.fixed.id === id && each.day === day);
    if (!due) throw new Broken(`${day} of fixed ride ${id} was refused, and was not due`);
    const isFull = (await centsOf(world, due)) > roomIn(team, day);
    if (!isFull) throw new Broken(`${day} of fixed ride ${id} was refused with room for it`);
    team.refused.add(nameOf(due));
  }
}

async function centsOf(world: World, { fixed: { destination, pickupTime }, day }: Day): Promise<number> {
  const sent = { destination, vehicleType: "van", note: "", pickupDate: day, pickupTime };
  return (await priceOf(world, request(sent))) * 100;
}

import type { Run } from "../database/prepared.ts";

type Wishes = { favourites: readonly string[]; never: readonly string[] };
/** Whom the regular riders of these rides like to have, and whom never: drivers by their ids, by ride. */
export type DriverWishes = ReadonlyMap<number, Wishes>;

const WISHED = {
  name: "planning_wished",
  text: `select booking.id, favourites, never from booking join organisation_rider rider on rider.id = booking.rider_id
    where booking.id = any(array(select jsonb_array_elements_text($1::jsonb)::bigint)) and (favourites <> '[]' or never <> '[]')`,
};

/** As their organisations say it now. */
export async function readDriverWishes(run: Run, ids: readonly number[]): Promise<DriverWishes> {
  const rows = await run<Wishes & { id: string }>(WISHED, [JSON.stringify(ids)]);
  return new Map(rows.map(({ id, favourites, never }) => [Number(id), { favourites, never }]));
}

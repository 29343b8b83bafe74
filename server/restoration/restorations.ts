import type { HoldAnswer, LostWindow } from "@domrit/shared/restoration/windows.ts";
import type { Run } from "../database/prepared.ts";

/** True in SQL while no restoration waits to be released: effects start under this condition alone. */
export const NOT_HELD = "not exists (select from restoration where released_at is null)";

const IN_HOLD = {
  name: "get_held",
  text: `select restored_to as "restoredTo", lost_at as "lostAt", held_since as "heldSince" from restoration where released_at is null`,
};
const RECENT = {
  name: "get_recent_restoration",
  text: `select restored_to as "restoredTo", lost_at as "lostAt" from restoration
    where lost_at > now() - interval '30 days' order by generation desc limit 1`,
};
const GENERATION = {
  name: "get_generation",
  text: "select coalesce(max(generation), 0)::int as generation from restoration",
};

type StoredWindow<Window> = { [Field in keyof Window]: Date | string };

/** The ORM's connections give times as text. */
const inUtc = (time: Date | string): string => new Date(time).toISOString();
const windowOf = ({ restoredTo, lostAt }: StoredWindow<LostWindow>): LostWindow => ({
  restoredTo: inUtc(restoredTo),
  lostAt: inUtc(lostAt),
});

/** The restoration whose effects wait, and since when; undefined where none does. */
export async function findHeld(run: Run): Promise<HoldAnswer | undefined> {
  const [row] = await run<StoredWindow<HoldAnswer>>(IN_HOLD, []);
  return row && { ...windowOf(row), heldSince: inUtc(row.heldSince) };
}

/** What the newest restoration of the last thirty days lost; undefined where there was none. */
export async function findRecentLoss(run: Run): Promise<LostWindow | undefined> {
  const [row] = await run<StoredWindow<LostWindow>>(RECENT, []);
  return row && windowOf(row);
}

/**
 * Gives the number of the newest restoration; 0 for a database that was never restored. Read when it is first asked for, and
 * kept: a database is restored while no server runs. Rejects while the database is away.
 */
export function createGeneration(run: Run): () => Promise<number> {
  let known: number | undefined;
  return async () => {
    known ??= (await run<{ generation: number }>(GENERATION, []))[0]?.generation ?? 0;
    return known;
  };
}

import type { HoldAnswer, LostWindow } from "@domrit/shared/restoration/windows.ts";
import type { Run } from "../database/prepared.ts";

/** SQL condition without which no effect starts: no restoration waits for its release. */
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

/** MikroORM's connections return times as text. */
const inUtc = (time: Date | string): string => new Date(time).toISOString();
const windowOf = ({ restoredTo, lostAt }: StoredWindow<LostWindow>): LostWindow => ({
  restoredTo: inUtc(restoredTo),
  lostAt: inUtc(lostAt),
});

/** Undefined when none waits. */
export async function findHeld(run: Run): Promise<HoldAnswer | undefined> {
  const [row] = await run<StoredWindow<HoldAnswer>>(IN_HOLD, []);
  return row && { ...windowOf(row), heldSince: inUtc(row.heldSince) };
}

/** Of the last thirty days; undefined without one. */
export async function findRecentLoss(run: Run): Promise<LostWindow | undefined> {
  const [row] = await run<StoredWindow<LostWindow>>(RECENT, []);
  return row && windowOf(row);
}

/** 0 without a restoration. Read once: no server runs during one. Rejects while the database is away. */
export function createGeneration(run: Run): () => Promise<number> {
  let known: number | undefined;
  return async () => {
    known ??= (await run<{ generation: number }>(GENERATION, []))[0]?.generation ?? 0;
    return known;
  };
}

import { inject } from "vitest";
import { runModel } from "./generate.ts";
import { Unanswered } from "./unanswered.ts";
import { openWorld } from "./world.ts";

/** Within so many runs a planted bug has to be found. */
const BUDGET = 60;
/** The longest that finding it takes, on a busy machine; most are found in a few runs. */
export const BUDGET_MS = 600_000;

/** A bug that is planted: what the run says that finds it; `from`: the first run that is made, where many before it do not find it. */
export type PlantedBug = { bug: string; found: RegExp; from?: number };

type Search = { lanes: number; from: number; runs: number; sql?: string | undefined; skipsUnanswered?: boolean };

/**
 * Makes runs until one breaks a promise, `lanes` of them at once, each in a world of its own; gives what that run says, or
 * undefined when all were made. `sql` plants a bug in each world's database; a run that was not answered is a fault unless
 * it `skipsUnanswered`.
 */
export async function search({ lanes, from, runs, sql, skipsUnanswered = false }: Search): Promise<string | undefined> {
  const worlds = await Promise.all(Array.from({ length: lanes }, openWorld));
  let broken: string | undefined;
  let next = from;
  try {
    if (sql) for (const { pool } of worlds) await pool.query(sql);
    const searching = worlds.map(async (world) => {
      while (broken === undefined && next < from + runs) {
        next += 1;
        const found = await runModel(world, next - 1).catch((error) => {
          if (skipsUnanswered && error instanceof Unanswered) return undefined;
          throw error;
        });
        if (found !== undefined) console.log(found);
        broken ??= found;
      }
    });
    await Promise.all(searching);
    return broken;
  } finally {
    await Promise.all(worlds.map((world) => world.close()));
  }
}

/** The bugs that are planted this time: all of them in the whole run, else every fourth, another with each seed. */
export const shareOfBugs = <Bug extends PlantedBug>(bugs: Bug[]): Bug[] =>
  bugs.filter((_, index) => inject("isWhole") || (index + inject("model").seed) % 4 === 0);

/** What finds a bug that is planted in the code, or in the database by `sql`; undefined when nothing does. */
export const findBug = ({ from = 1, sql }: Pick<PlantedBug, "from"> & { sql?: string }): Promise<string | undefined> =>
  search({ lanes: 1, from, runs: BUDGET, sql, skipsUnanswered: true });

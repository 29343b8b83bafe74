import { inject } from "vitest";
import { runModel, type Subject } from "./generate.ts";
import { openWorld, Unanswered } from "./world.ts";

const BUDGET = 60;
/** Limit on a busy machine; most bugs need few runs. */
export const BUDGET_MS = 600_000;

/** `subject`: of the runs that have to find it, rides unless it says another. */
export type PlantedBug = { bug: string; found: RegExp; from?: number; subject?: Subject };

type Search = {
  subject: Subject;
  lanes: number;
  from: number;
  runs: number;
  sql?: string | undefined;
  skipsUnanswered?: boolean;
};

/** Runs in `lanes` worlds until a promise breaks; returns its report. `sql` plants a bug in each database. */
export async function search(asked: Search): Promise<string | undefined> {
  const { subject, lanes, from, runs, sql, skipsUnanswered = false } = asked;
  const worlds = await Promise.all(Array.from({ length: lanes }, openWorld));
  let broken: string | undefined;
  let next = from;
  try {
    if (sql) for (const { pool } of worlds) await pool.query(sql);
    const searching = worlds.map(async (world) => {
      while (broken === undefined && next < from + runs) {
        next += 1;
        const found = await runModel(world, subject, next - 1).catch((error) => {
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

/** All in a whole run, else every sixth, by the seed. */
export const shareOfBugs = <Bug extends PlantedBug>(bugs: Bug[]): Bug[] =>
  bugs.filter((_, index) => inject("isWhole") || (index + inject("model").seed) % 6 === 0);

type BugToFind = Pick<PlantedBug, "from" | "subject"> & { sql?: string };

export const findBug = ({ from = 1, subject = "rides", sql }: BugToFind): Promise<string | undefined> =>
  search({ subject, lanes: 1, from, runs: BUDGET, sql, skipsUnanswered: true });

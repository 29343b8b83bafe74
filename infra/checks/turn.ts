import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { checksConfig } from "./config.ts";
import { root } from "./run.ts";

/** So many turns make all tests, each a share of the files; the run that everybody waits for makes one. */
export const TURNS = 5;

/** Which turn this run makes, from 1; undefined where it makes all. */
export const turn = checksConfig.isWhole ? undefined : (checksConfig.turn ?? turnOfCommit());
if (turn !== undefined && !(Number.isInteger(turn) && turn >= 1 && turn <= TURNS))
  throw new Error(`TURN is a whole number from 1 to ${TURNS}`);

/** For Vitest: the files of this turn. */
export const shard = turn === undefined ? [] : [`--shard=${turn}/${TURNS}`];

/** The files of journeys of a turn, or all; those beside each other go to different turns, so that each has some of every feature. */
export const journeysOf = (made: number | undefined): string[] =>
  globSync("web/e2e/**/*.spec.ts", { cwd: root })
    .sort()
    .filter((_, index) => made === undefined || index % TURNS === made - 1);

/** Said at the end of a run: what it made, how to make it again, and how to make the rest. */
export const turnLine =
  turn === undefined
    ? "all turns"
    : `turn ${turn} of ${TURNS}: again by TURN=${turn} npm test, the others by npm run test:all`;

/** Follows from the commit, so that every machine makes one turn of it and the next commits make others; the first without a repository. */
function turnOfCommit(): number {
  try {
    const id = execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return 1 + (Number.parseInt(id.slice(0, 8), 16) % TURNS);
  } catch {
    return 1;
  }
}

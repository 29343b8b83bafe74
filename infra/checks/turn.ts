import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { checksConfig } from "./config.ts";
import { root } from "./run.ts";

/** So many turns run all tests, each a share of the files. */
export const TURNS = 5;

/** From 1; undefined when everything runs. */
export const turn = checksConfig.isWhole ? undefined : (checksConfig.turn ?? turnOfCommit());
if (turn !== undefined && !(Number.isInteger(turn) && turn >= 1 && turn <= TURNS))
  throw new Error(`TURN is a whole number from 1 to ${TURNS}`);

export const shard = turn === undefined ? [] : [`--shard=${turn}/${TURNS}`];

export const journeysOf = (made: number | undefined): string[] =>
  globSync("web/e2e/**/*.spec.ts", { cwd: root })
    .sort()
    .filter((_, index) => made === undefined || index % TURNS === made - 1);

export const turnLine =
  turn === undefined
    ? "all turns"
    : `turn ${turn} of ${TURNS}: again by TURN=${turn} npm test, the others by npm run test:all`;

/** From the commit, so that every machine makes the same turn; the first without a repository. */
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

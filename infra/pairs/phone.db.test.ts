import { afterAll, expect, test } from "vitest";
import { type ActAnswer, type Outcome, outcomeOf } from "../judge/outcome.ts";
import { judge } from "../judge/verdict.ts";
import { setUpDatabase } from "../postgres/test-database.ts";
import { standingFor } from "../proof/acts/standing.ts";
import { doersNamed } from "./doers.ts";
import { openWorld } from "./world.ts";

const world = await openWorld(await setUpDatabase());
afterAll(world.close);

/** What a driver pressed without network, in its order: the phone sends a press when the one before is answered. */
const LINE = ["en_route:driver", "arrived:driver", "on_board:driver"];
const BY_DESK = LINE.length;

/** Which of the acts arrives when. */
type Arrivals = readonly number[];

/** The line, with the act of the desk before, between or after its presses. */
const lines: Arrivals[] = Array.from({ length: LINE.length + 1 }, (_, place) =>
  [...LINE.keys()].toSpliced(place, 0, BY_DESK),
);
/** One press arrives once more, at any moment after it was first sent: its answer was lost, or its first request was on the way for long. */
const withCopy = (line: Arrivals, { answers }: Outcome): { arrivals: Arrivals; copyAt: number }[] =>
  [...LINE.keys()].flatMap((press) => {
    const first = line.indexOf(press);
    // A refused press leaves nothing behind, and the phone drops it.
    if (!answers[first]?.says.startsWith("20")) return [];
    const places = Array.from({ length: line.length - first }, (_, index) => first + 1 + index);
    return places.map((copyAt) => ({ arrivals: line.toSpliced(copyAt, 0, press), copyAt }));
  });

test.each([
  "release:desk",
  "cancel:desk",
  "assign:desk",
  "change:guest",
  "cancel:guest",
  "completed:desk",
  "undo:desk",
])("presses that arrive twice are taken once around %s, in every order of arrival", async (byOther) => {
  const doers = [...LINE, byOther].flatMap(doersNamed);
  const runners = await world.stage(doers, standingFor(["en_route"]));
  const before = JSON.stringify(await world.read());
  const walk = async (arrivals: Arrivals, copyAt?: number) => {
    await world.restore();
    const since = new Date();
    const answers: ActAnswer[] = [];
    for (const act of arrivals) answers.push(await (runners[act]?.ask() ?? Promise.reject(new Error("nobody"))));
    const first = answers.filter((_, index) => index !== copyAt);
    const outcome = outcomeOf(before, await world.read(), { answers: first, later: [] }, since);
    return { outcome, copy: copyAt === undefined ? undefined : answers[copyAt]?.status };
  };
  const wrong: string[] = [];
  for (const line of lines) {
    const { outcome: right } = await walk(line);
    for (const { arrivals, copyAt } of withCopy(line, right)) {
      const { outcome, copy = 0 } = await walk(arrivals, copyAt);
      const faults = judge(outcome, [right]);
      if (copy < 200 || copy > 299) faults.push(`what arrived again was answered ${copy}`);
      const told = arrivals.map((act) => [...LINE, byOther][act]).join(", ");
      if (faults.length > 0) wrong.push(`${told}: ${faults.join("; ").slice(0, 900)}`);
    }
  }
  expect(wrong).toEqual([]);
});

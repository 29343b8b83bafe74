import fc from "fast-check";
import { book, cancel, changeAtOnce, changeRide } from "./commands/booking.ts";
import { report } from "./commands/dispatch.ts";
import { give, takeBack, takeStep } from "./commands/driver.ts";
import { endShare, look, replaceLink, share } from "./commands/links.ts";
import { resend } from "./commands/messages.ts";
import { bookReturn, callReturn } from "./commands/returns.ts";
import { cutMail, heal, loseConnections, open, reconnect, refuse, rest, restartWorker } from "./commands/trouble.ts";
import { found } from "./organisation/found.ts";
import { TEAM_COMMANDS } from "./organisation/team-commands.ts";
import { atRest } from "./promises.ts";
import { Broken, type Command, type Model } from "./run.ts";
import { Unanswered, type World } from "./world.ts";

const MOST_TRIES = 3;

/** Repeated entries are more frequent. */
const COMMANDS: fc.Arbitrary<Command>[] = [
  ...[
    book,
    book,
    book,
    changeRide,
    changeRide,
    changeRide,
    changeRide,
    changeRide,
    changeAtOnce,
    cancel,
    cancel,
    cancel,
  ],
  ...[report, report, report, report, report, report, report, report],
  ...[share, share, endShare, endShare, replaceLink, look, look, open, open, reconnect, resend, rest],
  ...[give, give, takeStep, takeStep, takeStep, takeStep, takeStep, takeBack],
  ...[bookReturn, callReturn, callReturn],
];
const TROUBLE: fc.Arbitrary<Command>[] = [cutMail, refuse, refuse, refuse, heal];
const RARE: fc.Arbitrary<Command>[] = [restartWorker, loseConnections];

/** What a run is about: its first step, those that follow and how many at most, and how many runs a share of all tests has. */
export const SUBJECTS = {
  rides: { first: book, commands: COMMANDS, rare: RARE, most: 60, inShare: 8 },
  // A lost connection would let the worker's rounds come between.
  organisations: { first: found, commands: [...TEAM_COMMANDS, rest], rare: [restartWorker], most: 80, inShare: 2 },
};
export type Subject = keyof typeof SUBJECTS;

/** Every second run is without trouble; every eighth has rare events. */
function commandsOf(subject: Subject, seed: number): fc.Arbitrary<Command>[] {
  const { commands, rare } = SUBJECTS[subject];
  if (seed % 2 === 1) return commands;
  return [...commands, ...TROUBLE, ...(seed % 8 === 0 ? rare : [])];
}

/** Returns a broken promise with its steps, or undefined. Throws `Unanswered` when every try was too slow. */
export async function runModel(world: World, subject: Subject, seed: number): Promise<string | undefined> {
  const commands = fc.commands(commandsOf(subject, seed), { maxCommands: SUBJECTS[subject].most, size: "max" });
  const steps = fc.tuple(SUBJECTS[subject].first, commands);
  const property = fc.asyncProperty(steps, async ([first, others]) => {
    const model: Model = { rides: [], pairs: [], team: undefined };
    const real = { world };
    await world.clear();
    await first.run(model, real);
    await fc.asyncModelRun(() => ({ model, real }), others);
    await atRest(model, real);
  });
  // Not shrunk: each try takes as long as a run.
  const check = () => fc.check(property, { seed, numRuns: 1, endOnFailure: true, unbiased: true });
  let details = await check();
  for (let tries = 1; tries < MOST_TRIES && details.errorInstance instanceof Unanswered; tries += 1)
    details = await check();
  if (!details.failed) return undefined;
  if (details.errorInstance instanceof Unanswered) throw details.errorInstance;
  const { errorInstance: why, counterexample } = details;
  const reason = why instanceof Error && !(why instanceof Broken) ? why.stack : undefined;
  return `${reason ?? (why as Error).message}\n  ${subject}, seed ${seed}: ${counterexample?.map(String).join(", ")}`;
}

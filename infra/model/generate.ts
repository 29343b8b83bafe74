import fc from "fast-check";
import { book, cancel, changeAtOnce, changeRide } from "./commands/booking.ts";
import { report } from "./commands/dispatch.ts";
import { give, takeBack, takeStep } from "./commands/driver.ts";
import { endShare, look, replaceLink, share } from "./commands/links.ts";
import { resend } from "./commands/messages.ts";
import { bookReturn, callReturn } from "./commands/returns.ts";
import { cutMail, heal, loseConnections, open, reconnect, refuse, rest, restartWorker } from "./commands/trouble.ts";
import { atRest } from "./promises.ts";
import { Broken, type Command, type Model } from "./run.ts";
import { Unanswered, type World } from "./world.ts";

const MOST_TRIES = 3;
const MOST_STEPS = 60;

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

/** Every second run is without trouble; every eighth has rare events. */
function commandsOf(seed: number): fc.Arbitrary<Command>[] {
  if (seed % 2 === 1) return COMMANDS;
  return [...COMMANDS, ...TROUBLE, ...(seed % 8 === 0 ? RARE : [])];
}

/** Returns a broken promise with its steps, or undefined. Throws `Unanswered` when every try was too slow. */
export async function runModel(world: World, seed: number): Promise<string | undefined> {
  const steps = fc.tuple(book, fc.commands(commandsOf(seed), { maxCommands: MOST_STEPS, size: "max" }));
  const property = fc.asyncProperty(steps, async ([first, others]) => {
    const model: Model = { rides: [], pairs: [] };
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
  return `${reason ?? (why as Error).message}\n  seed ${seed}: ${counterexample?.map(String).join(", ")}`;
}

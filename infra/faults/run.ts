import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PASSWORD } from "@domrit/server/account/account.factory.ts";
import { HEARD_EVERY_MS, HEARD_LATE_MS } from "@domrit/shared/live/heartbeat.ts";
import { type Browser, openBrowser } from "../proof/client.ts";
import { type History, type Interruption, type Recording, startRecording } from "../proof/history.ts";
import type { State } from "../proof/state.ts";
import { addCard, type Customer, signInCustomers } from "./load/customers.ts";
import { type Desk, signInDesk } from "./load/desk.ts";
import { startLoad } from "./load/load.ts";
import { type Organisation, openOrganisation } from "./load/organisation.ts";
import { findBusy, readAtRest, untilAtRest, untilReady } from "./rest.ts";
import { openRounds, type Rounds, settleAccount } from "./settle-account.ts";
import { settlePayments } from "./settle-payments.ts";
import type { Stack } from "./stack/stack.ts";

const CUSTOMERS = 3;
const ARRIVALS_MS = 6000;
const NEVER_MS = 150_000;
/** Pages may first have to notice a lost connection. */
const PAGES_MS = HEARD_EVERY_MS + HEARD_LATE_MS + 5_000;

export type Ground = {
  stack: Stack;
  customers: Customer[];
  desk: Desk;
  organisation: Organisation;
  rounds: Rounds;
  searchLeaks: () => string[];
};

/** `scope` closes what it opens. */
export async function prepare(scope: AsyncDisposableStack, stack: Stack): Promise<Ground> {
  if ((await untilReady(stack, NEVER_MS)) >= NEVER_MS) throw new Error("the product did not start");
  const customers = await signInCustomers(stack.databaseUrl, stack.directUrls, CUSTOMERS);
  const { store } = stack.provider;
  await Promise.all(customers.map((customer) => addCard(browserOf(stack, customer), store)));
  const desk = await signInDesk(stack.databaseUrl, stack.publicUrl);
  const organisation = await openOrganisation(stack.databaseUrl, stack.directUrls);
  const rounds = scope.use(await openRounds(stack));
  return { stack, customers, desk, organisation, rounds, searchLeaks: createLeakSearch(stack) };
}

export async function observe(
  { stack, customers, desk, organisation, rounds, searchLeaks }: Ground,
  seed: number,
  cause: (recording: Recording) => Promise<void>,
  { throughout = false } = {},
): Promise<History> {
  const tag = `kanarie${seed}`;
  const recording = startRecording();
  stack.provider.store.calmDown();
  const stopNoting = noteStalls(stack, recording.interruptions);
  const load = startLoad({ stack, seed, tag, customers, desk, company: { organisation, rounds }, recording });
  try {
    const causing = cause(recording);
    const arriving = throughout ? causing : sleep(ARRIVALS_MS);
    await Promise.all([causing, arriving.then(load.stopArrivals)]);
    const readyMs = await untilReady(stack, NEVER_MS);
    const restMs = readyMs < NEVER_MS ? await untilAtRest(stack, load, NEVER_MS) : NEVER_MS;
    const busy = await findBusy(stack);
    const rest = () => untilAtRest(stack, load, NEVER_MS);
    const payments = await settlePayments({ stack, desk: browserOf(stack, desk), rest }, tag);
    await settleAccount({ stack, rounds, rest });
    const state = await readAtRest(stack, load, { tag, limitMs: NEVER_MS });
    await untilPagesAreRight(recording, state);
    return { tag, ...recording, readyMs, restMs: readyMs + restMs, busy, leaks: searchLeaks(), state, payments };
  } finally {
    load.close();
    stopNoting();
  }
}

function browserOf({ directUrls }: Stack, { cookies }: Pick<Desk, "cookies">): Browser {
  return openBrowser(directUrls, [], { cookies });
}

async function untilPagesAreRight({ watches }: Recording, { bookings }: State): Promise<void> {
  const versions = new Map(bookings.map(({ id, version }) => [id, version]));
  const isRight = ({ rideId, shown }: Recording["watches"][number]): boolean =>
    shown.at(-1)?.version === versions.get(rideId);
  const since = performance.now();
  while (!watches.every(isRight) && performance.now() - since < PAGES_MS) await sleep(50);
}

const LOOK_MS = 50;
const STALL_MS = 400;

/**
 * Records pauses of this process, and mails that it was slow to read, of which the worker then hears nothing: delays
 * are then not the product's fault. Returns how to stop.
 */
function noteStalls({ sinks }: Stack, interruptions: Interruption[]): () => void {
  const note = (from: number, to: number, delaysAnswers: boolean): void => {
    if (to - from > STALL_MS) interruptions.push({ what: "the machine is too busy", from, to, delaysAnswers });
  };
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    note(last, now, true);
    last = now;
  }, LOOK_MS);
  const stopHearing = sinks.onAccepted(({ reading }) => {
    if (reading) note(reading.from, reading.to, false);
  });
  return () => {
    clearInterval(timer);
    stopHearing();
  };
}

const PERSONAL = new RegExp(`kanarie|vogelaar|\\b(\\+?31|0)?6990\\d{5}\\b|${PASSWORD}|argon2id\\$`, "i");

/** Searches new log lines, also of PostgreSQL and Redis, and Redis's append-only file. */
function createLeakSearch({ disk }: Stack) {
  const seen = new Map<string, number>();
  return (): string[] => {
    const patterns = ["logs/*.log", "disk/*.log*", "disk/redis/**/*.aof", "disk/redis/*.log"];
    const files = globSync(patterns.map((pattern) => join(disk.folder, "..", pattern)));
    return files.flatMap((file) => {
      const content = readFileSync(file, "latin1");
      const before = seen.get(file) ?? 0;
      seen.set(file, content.length);
      // A shorter file was begun anew.
      return content
        .slice(before <= content.length ? before : 0)
        .split("\n")
        .filter((line) => PERSONAL.test(line))
        .map((line) => `${basename(file)}: …${around(line)}…`);
    });
  };
}

function around(line: string): string {
  const at = line.search(PERSONAL);
  return line.slice(Math.max(0, at - 80), at + 60);
}

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { bookSteadily } from "../deploy/guests.ts";
import { signInCustomers } from "../faults/load/customers.ts";
import { signInDesk } from "../faults/load/desk.ts";
import { startLoad } from "../faults/load/load.ts";
import { readAtRest, untilAtRest } from "../faults/rest.ts";
import { NO_PAYMENTS } from "../faults/settle-payments.ts";
import { type History, startRecording } from "../proof/history.ts";
import { untilPagesRight } from "../proof/promises/pages.ts";
import { findBroken } from "../proof/promises/promises.ts";
import { isDelayed } from "../proof/promises/timely.ts";
import { seeded } from "../proof/random.ts";
import { type Bars, KINDS } from "./kinds.ts";
import { type Machines, untilPrimary, untilServing, untilWhole } from "./machines.ts";
import { notTakenOver, stuckArchive, watchPrimaries, writesOfOldPrimaries } from "./primaries.ts";

const CUSTOMERS = 3;
const BEFORE_MS = 5000;
const AFTER_MS = 5000;
const GUESTS_A_SECOND = 2;
const NEVER_MS = 240_000;
const PATIENCE = 4;
const RIDE_EVERY_MS = 3000;
const MOST_TOLD = 5;
const PAGES_RIGHT_MS = 35_000;

export type RunResult = {
  kind: string;
  broken: string[];
  /** From first to last refusal on a reachable machine; 0 without one. */
  refusedForMs: number;
  /** From the break until every watched page was right; 0 when none was behind for two seconds. */
  pagesRightMs: number;
  bookings: number;
  repeated: number;
  failed: number;
  lost: number;
};

/** The default of docker-compose.yml. */
const OFFICE_URL = "http://localhost:3000";

/** Breaks one thing while all three machines work, and checks every promise. */
export async function runKind({ machines, sinks }: Machines, kind: string, seed: number): Promise<RunResult> {
  const { run, hits, takenOver, what, ...bars } = KINDS[kind] ?? unknown(kind);
  const random = seeded(seed, "machines");
  // Otherwise a second machine would be lost before the cluster is whole.
  const primary = await untilWhole(machines);
  const [one, two] = machines.filter((machine) => machine !== primary);
  if (!one || !two) throw new Error("there are not three machines");
  const other = random.pick([one, two]);
  const hit = hits && { primary, other }[hits];
  const reachable = machines.filter((machine) => machine !== hit).map(({ url }) => url);

  const tag = `kanarie${seed}`;
  const recording = startRecording();
  const urls = machines.map(({ url }) => url);
  const customers = await signInCustomers(primary.databaseUrl, urls, CUSTOMERS, tag);
  const desk = await signInDesk(primary.databaseUrl, OFFICE_URL);

  await using scope = new AsyncDisposableStack();
  const stopWatching = watchPrimaries(machines);
  scope.defer(() => stopWatching().then(() => undefined));
  const load = startLoad({ stack: { urls, sinks }, seed, tag, customers, desk, recording, everyMs: RIDE_EVERY_MS });
  scope.defer(load.close);
  load.watchAtEach();
  const guests = bookSteadily(reachable, GUESTS_A_SECOND, { asPage: true });
  scope.defer(() => guests.close().then(() => undefined));

  await sleep(BEFORE_MS);
  const from = performance.now();
  const interruption = { what, from, to: Number.POSITIVE_INFINITY, delaysAnswers: true };
  recording.interruptions.push(interruption);
  await run({ primary, other, machines, random });
  const readyMs = await untilServing(machines);
  interruption.to = performance.now();
  await sleep(AFTER_MS);
  load.stopArrivals();
  const attempts = await guests.close();

  const last = await untilPrimary(machines);
  const database = new pg.Pool({ connectionString: last.databaseUrl, max: 2, connectionTimeoutMillis: 5000 });
  database.on("error", () => undefined);
  scope.defer(() => database.end());
  const restMs = await untilAtRest({ database }, load, NEVER_MS);
  const state = await readAtRest({ database }, load, { tag, limitMs: NEVER_MS });
  const others = await readOthers(database, tag);
  const seen = {
    // A proxy without a server answers 502.
    answers: recording.answers.filter((answer) => answer.status !== 502 || !isDelayed(recording, answer)),
    accepted: recording.accepted.filter(({ side, to }) => side !== "dispatch" || !others.has(Number(to))),
  };
  const history: History = {
    tag,
    ...recording,
    ...seen,
    readyMs,
    restMs,
    busy: [],
    leaks: [],
    state,
    payments: NO_PAYMENTS,
  };
  const broken = findBroken(history, PATIENCE).flatMap(({ promise, breaches }) =>
    breaches.slice(0, MOST_TOLD).map((breach) => `${promise}: ${breach}`),
  );
  const failed = attempts.filter(({ status }) => status !== 201);
  const refused = attempts.flatMap(({ refused }) => refused);
  const refusedForMs = refused.length > 0 ? Math.max(...refused) - Math.min(...refused) : 0;
  const pagesRightMs = untilPagesRight(recording, from);
  const writes = await stopWatching();
  return {
    kind,
    broken: [
      ...broken,
      ...writesOfOldPrimaries(writes).slice(0, MOST_TOLD),
      ...missedBars(bars, { refusedForMs, pagesRightMs, failed: failed.length }),
      ...(takenOver ? notTakenOver(writes, primary.name, from) : []),
      ...(await stuckArchive(last, database)),
    ],
    refusedForMs,
    pagesRightMs,
    bookings: attempts.length,
    repeated: attempts.filter(({ refused, status }) => refused.length > 0 && status === 201).length,
    failed: failed.length,
    lost: await guests.countMissing(),
  };
}

type RunFigures = Pick<RunResult, "refusedForMs" | "pagesRightMs" | "failed">;

/** Pages are judged where bookings are. */
export function missedBars({ withinSeconds, failsNobody }: Bars, measured: RunFigures): string[] {
  const { refusedForMs, pagesRightMs, failed } = measured;
  const isTimed = withinSeconds !== undefined;
  return [
    ...(isTimed && refusedForMs > withinSeconds * 1000
      ? [`bookings were refused for more than ${withinSeconds} s`]
      : []),
    ...(isTimed && pagesRightMs > PAGES_RIGHT_MS ? [`a page was wrong for more than ${PAGES_RIGHT_MS / 1000} s`] : []),
    ...(failsNobody && failed > 0 ? [`${failed} bookings failed`] : []),
  ];
}

function unknown(kind: string): never {
  throw new Error(`there is no kind ${kind}; there are: ${Object.keys(KINDS).join(", ")}`);
}

async function readOthers(database: pg.Pool, tag: string): Promise<ReadonlySet<number>> {
  const { rows } = await database.query<{ id: number }>(
    "select id::float8 from booking where not coalesce(extras->>'note', '') like $1",
    [`${tag} %`],
  );
  return new Set(rows.map(({ id }) => id));
}

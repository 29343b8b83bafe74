import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { book } from "../deploy/guests.ts";
import { type History, startRecording } from "../faults/history.ts";
import { signInCustomers } from "../faults/load/customers.ts";
import { signInDesk } from "../faults/load/desk.ts";
import { startLoad } from "../faults/load/load.ts";
import { findBroken } from "../faults/promises/promises.ts";
import { seeded } from "../faults/random.ts";
import { untilAtRest } from "../faults/rest.ts";
import type { Acceptance } from "../faults/stack/sinks.ts";
import { readState } from "../faults/state.ts";
import { KINDS } from "./kinds.ts";
import type { Machine } from "./machine.ts";
import { findPrimary, type Machines, until, untilReady } from "./machines.ts";
import { watchPrimaries, writesOfOldPrimaries } from "./primaries.ts";

const CUSTOMERS = 3;
/** Guests book so long before anything breaks, and after it is whole again. */
const BEFORE_MS = 3000;
const AFTER_MS = 5000;
const PROBE_EVERY_MS = 300;
const NEVER_MS = 240_000;
/** The machines share the processors of one computer. */
const PATIENCE = 4;
const RIDE_EVERY_MS = 1000;

export type RunResult = {
  kind: string;
  broken: string[];
  /** From the fault until the last booking failed on a machine that guests could reach; 0 where none did. */
  failedForMs: number;
  bookings: number;
  failed: number;
  lost: number;
};

/** The office is opened at the address that docker-compose.yml gives a machine that has none. */
const OFFICE_URL = "http://localhost:3000";

/** Breaks one thing while guests, customers and the desk are at work on all three machines, and holds every promise against it. */
export async function runKind({ machines, sinks }: Machines, kind: string, seed: number): Promise<RunResult> {
  const { run, spares, what } = KINDS[kind] ?? unknown(kind);
  const random = seeded(seed, "machines");
  const primary = await findPrimary(machines);
  const [one, two] = machines.filter((machine) => machine !== primary);
  if (!primary || !one || !two) throw new Error("there is no primary to begin with");
  const other = random.pick([one, two]);
  const hit = kind === "standby" ? other : primary;
  const reachable = spares === "all" ? machines : machines.filter((machine) => machine !== hit);

  const tag = `kanarie${seed}`;
  const recording = startRecording();
  const urls = machines.map(({ url }) => url);
  const customers = await signInCustomers(primary.databaseUrl, urls, CUSTOMERS, tag);
  const desk = await signInDesk(primary.databaseUrl, OFFICE_URL);
  const stopWatching = watchPrimaries(machines);
  const load = startLoad({ stack: { urls, sinks }, seed, tag, customers, desk, recording, everyMs: RIDE_EVERY_MS });
  const probes = probe(reachable);
  try {
    await sleep(BEFORE_MS);
    const from = performance.now();
    const interruption = { what, from, to: Number.POSITIVE_INFINITY, delaysAnswers: true };
    recording.interruptions.push(interruption);
    await run({ primary, other, random });
    const wholeAt = performance.now();
    await untilReady(machines);
    interruption.to = performance.now();
    await sleep(AFTER_MS);
    load.stopArrivals();
    const probed = await probes.stop();
    const database = await openPrimary(machines);
    try {
      const restMs = await untilAtRest({ database }, load, NEVER_MS);
      const state = await readState(database, tag);
      const readyMs = interruption.to - wholeAt;
      const bad = probed.filter(({ status }) => status !== 201);
      const ids = probed.flatMap(({ id }) => id ?? []);
      // Those of the guests who book once, also where they were not told so.
      const { rows: others } = await database.query<{ id: number }>(
        "select id::float8 from booking where not coalesce(extras->>'note', '') like $1",
        [`${tag} %`],
      );
      const isOthers = ({ side, to }: Acceptance) => side === "dispatch" && others.some(({ id }) => id === Number(to));
      const seen = {
        // A proxy whose server is not there says 502.
        answers: recording.answers.filter(({ status }) => status !== 502),
        accepted: recording.accepted.filter((acceptance) => !isOthers(acceptance)),
      };
      const history: History = { tag, ...recording, ...seen, readyMs, restMs, busy: [], leaks: [], state };
      const { rows } = await database.query<{ found: number }>(
        "select count(*)::int as found from booking where id = any($1)",
        [ids],
      );
      const broken = findBroken(history, PATIENCE).flatMap(({ promise, breaches }) =>
        breaches.slice(0, 5).map((breach) => `${promise}: ${breach}`),
      );
      return {
        kind,
        broken: [...broken, ...writesOfOldPrimaries(await stopWatching()).slice(0, 5)],
        failedForMs: Math.max(0, ...bad.map(({ at }) => at - from)),
        bookings: probed.length,
        failed: bad.length,
        lost: ids.length - (rows[0]?.found ?? 0),
      };
    } finally {
      await database.end();
    }
  } finally {
    load.close();
    await probes.stop();
    await stopWatching();
  }
}

function unknown(kind: string): never {
  throw new Error(`there is no kind ${kind}; there are: ${Object.keys(KINDS).join(", ")}`);
}

/** Guests who book once each, by turns on these machines, and do not try again. */
function probe(machines: readonly Machine[]) {
  const under: Promise<{ status: number; id?: number; at: number }>[] = [];
  const timer = setInterval(() => {
    const { url } = machines[under.length % machines.length] as Machine;
    const at = performance.now();
    under.push(book(url).then((attempt) => ({ ...attempt, at })));
  }, PROBE_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      return await Promise.all(under);
    },
  };
}

async function openPrimary(machines: readonly Machine[]): Promise<pg.Pool> {
  await until(async () => (await findPrimary(machines)) !== undefined, "there is no primary");
  const primary = await findPrimary(machines);
  const pool = new pg.Pool({ connectionString: primary?.databaseUrl, max: 2, connectionTimeoutMillis: 5000 });
  return pool.on("error", () => undefined);
}

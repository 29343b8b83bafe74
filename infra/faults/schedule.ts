import { type Random, seeded } from "../proof/random.ts";
import type { Fault, PlannedFault } from "./fault.ts";
import { fullDisk, stepClock } from "./kinds/machine.ts";
import { freeze, kill, killAfterMail, killDuringStart, restart } from "./kinds/processes.ts";
import { killAtCall, PROVIDER_TROUBLES, troubleProvider } from "./kinds/provider.ts";
import { breakWay, flush, misbehave, WAYS_TO_BREAK } from "./kinds/ways.ts";
import { PROCESSES } from "./stack/processes.ts";
import type { Backend } from "./stack/stack.ts";

const FAULTS_BEGIN_MS = { from: 200, to: 4500 };
const SHORT_MS = { from: 200, to: 3000 };
const LONG_MS = { from: 9000, to: 12_000 };
const LONG_SHARE = 0.06;

const HOUR = 3600;
/** From less than a lease to more than most time limits, in seconds. */
const STEPS = [-4 * HOUR, -60, -5, 5, 60, 3 * HOUR] as const;

const length = (random: Random): number => {
  const { from, to } = random.chance(LONG_SHARE) ? LONG_MS : SHORT_MS;
  return random.between(from, to);
};

const how = (random: Random) => random.pick(WAYS_TO_BREAK);

type Draw = (random: Random) => Fault;

/** A repeated entry is drawn more often. */
const ANYWHERE: [Draw, ...Draw[]] = [
  (random) => kill(random.pick(PROCESSES)),
  (random) => kill(random.pick(PROCESSES)),
  (random) => kill(random.pick(["PostgreSQL", "a connection of PostgreSQL"])),
  killAfterMail,
  (random) => freeze(random.pick([...PROCESSES, "PostgreSQL"]), length(random)),
  (random) => restart(random.pick(PROCESSES)),
  (random) => killDuringStart([random.pick(PROCESSES)], random.between(0, 1500)),
  (random) => killDuringStart([random.pick(PROCESSES)], random.between(0, 1500)),
  (random) => killDuringStart(PROCESSES, random.between(0, 1500)),
  (random) => breakWay(random.pick(["servers to PostgreSQL", "workers to PostgreSQL"]), how(random), length(random)),
  (random) => breakWay(random.pick(["site", "mail", "sms", "dispatch", "payments"]), how(random), length(random)),
  (random) => misbehave(random.pick(["mail", "sms", "dispatch"]), random.pick(["refusing", "slow"]), length(random)),
  (random) => killAtCall(random.pick(["both servers", "PostgreSQL"]), "payment", random.pick(["asked", "done"])),
  (random) => killAtCall(random.pick(["both workers", "PostgreSQL"]), "refund", random.pick(["asked", "done"])),
  (random) => troubleProvider(random.pick(PROVIDER_TROUBLES), random.between(1, 4), length(random)),
  (random) => fullDisk(random.between(500, 3000)),
  (random) => stepClock(random.pick(["server 2", "worker 2"]), random.pick(STEPS), length(random)),
];
const DRAWS: Record<Backend, [Draw, ...Draw[]]> = {
  postgres: ANYWHERE,
  redis: [
    ...ANYWHERE,
    flush,
    flush,
    () => kill("Redis"),
    (random) => freeze("Redis", length(random)),
    (random) => breakWay("Redis", how(random), length(random)),
  ],
};

/** Equal for equal seeds. */
export function drawSchedule(seed: number, backend: Backend): PlannedFault[] {
  const random = seeded(seed, `faults with the queues in ${backend}`);
  const { from, to } = FAULTS_BEGIN_MS;
  return Array.from({ length: random.between(2, 5) }, () => ({
    atMs: random.between(from, to),
    ...random.pick(DRAWS[backend])(random),
  })).sort((one, other) => one.atMs - other.atMs);
}

export const describeSchedule = (schedule: readonly PlannedFault[]): string =>
  schedule.map(({ atMs, what }) => `  ${String(atMs).padStart(5)} ms  ${what}`).join("\n");

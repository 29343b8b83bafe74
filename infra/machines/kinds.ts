import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../machine/until.ts";
import type { Random } from "../proof/random.ts";
import { drop, slow } from "./hardware.ts";
import type { Machine } from "./machine.ts";
import { untilPrimary } from "./machines.ts";

/** The machine with the primary, and another one. */
type Scene = { primary: Machine; other: Machine; machines: readonly Machine[]; random: Random };
/** `withinSeconds`: bookings succeed again; `failsNobody`: every guest gets a ride in the end. */
export type Bars = { withinSeconds?: number; failsNobody?: true };
/** Whole again when `run` returns. `hits`: guests do not reach this machine; `takenOver`: the primary must move. */
type Kind = Bars & {
  what: string;
  hits?: "primary" | "other";
  takenOver?: true;
  run(place: Scene): Promise<void>;
};

const AWAY_MS = 30_000;
const HANDED_OVER_SECONDS = 300;
const BACKUP_BEGUN_MS = 1500;
/** A backup takes seconds; the service may first make and test another. */
const BACKED_UP_SECONDS = 120;
const SLOW_BITS_PER_SECOND = 500_000;
const SLOW_WRITES = 20;
const CLOCK_OFF_SECONDS = 300;

const untilHandedOver = (primary: Machine): Promise<void> =>
  until(async () => !(await primary.isPrimary()), HANDED_OVER_SECONDS, "the new primary");

async function forAWhile(breaks: () => Promise<() => Promise<void>>): Promise<void> {
  const mend = await breaks();
  await sleep(AWAY_MS);
  await mend();
}

export const KINDS: Record<string, Kind> = {
  power: {
    what: "the power of the primary's machine is lost",
    hits: "primary",
    takenOver: true,
    withinSeconds: 30,
    run: ({ primary }) => forAWhile(primary.losePower),
  },
  standby: {
    what: "the power of another machine is lost",
    hits: "other",
    withinSeconds: 30,
    run: ({ other }) => forAWhile(other.losePower),
  },
  process: {
    what: "the primary's PostgreSQL is killed",
    takenOver: true,
    withinSeconds: 10,
    run: ({ primary }) => primary.kill("postgres"),
  },
  frozen: {
    what: "the primary's machine stands still, and goes on believing that it is the primary",
    hits: "primary",
    takenOver: true,
    run: ({ primary }) => forAWhile(primary.freeze),
  },
  network: {
    what: "the primary's machine is cut from the others",
    hits: "primary",
    takenOver: true,
    run: ({ primary }) => forAWhile(() => drop(primary)),
  },
  "from-one": {
    what: "the primary's machine is cut from one of the others, and both reach the third",
    run: ({ primary, other }) => forAWhile(() => drop(primary, { others: [other.name] })),
  },
  "one-way": {
    what: "the primary's machine hears the others, and is not heard",
    hits: "primary",
    run: ({ primary }) => forAWhile(() => drop(primary, { ways: ["out"] })),
  },
  lossy: {
    what: "of the packets between the primary's machine and the others a fifth is lost",
    run: ({ primary }) => forAWhile(() => drop(primary, { share: 0.2 })),
  },
  slow: {
    what: "the way to the primary's machine is slow",
    run: ({ primary }) => forAWhile(() => slow(primary, SLOW_BITS_PER_SECOND)),
  },
  "disk-full": {
    what: "the disk of the primary's PostgreSQL is full",
    run: ({ primary }) => forAWhile(primary.fillDisk),
  },
  "disk-slow": {
    what: "the disk of the primary's PostgreSQL takes a few writes a second",
    run: ({ primary }) => forAWhile(() => primary.slowDisk(SLOW_WRITES)),
  },
  replaced: {
    what: "another machine is lost with its disks, and a new one takes its place",
    hits: "other",
    run: ({ primary, other }) => other.replace(primary),
  },
  clock: {
    what: "the clock of the primary's machine is five minutes ahead or behind",
    run: ({ primary, random }) =>
      forAWhile(() => primary.setClockOff(random.pick([CLOCK_OFF_SECONDS, -CLOCK_OFF_SECONDS]))),
  },
  etcd: {
    what: "etcd is killed on one machine",
    run: ({ random, primary, other }) => random.pick([primary, other]).kill("etcd"),
  },
  "etcd-two": {
    what: "etcd is away on two machines",
    run: ({ primary, other }) =>
      forAWhile(async () => {
        const mend = await Promise.all([primary, other].map((machine) => machine.stop("etcd")));
        return () => Promise.all(mend.map((each) => each())).then(() => undefined);
      }),
  },
  switchover: {
    what: "the primary is handed over as planned",
    takenOver: true,
    withinSeconds: 3,
    failsNobody: true,
    async run({ primary }) {
      await handOver(primary);
      await untilHandedOver(primary);
    },
  },
  "during-failover": {
    what: "the primary's PostgreSQL is killed, and that of the next primary as soon as there is one",
    async run({ primary, machines }) {
      await primary.kill("postgres");
      await untilHandedOver(primary);
      await (await untilPrimary(machines)).kill("postgres");
    },
  },
  "during-deploy": {
    what: "the primary's machine is deployed, and the next primary's PostgreSQL is killed meanwhile",
    async run({ primary, machines }) {
      const deploying = deploy(primary);
      await untilHandedOver(primary);
      await (await untilPrimary(machines)).kill("postgres");
      await deploying;
    },
  },
  deploy: {
    what: "the primary's machine is deployed",
    run: ({ primary }) => deploy(primary),
  },
  "during-backup": {
    what: "the primary's PostgreSQL is killed while a backup is made",
    async run({ primary, machines }) {
      const backUp = async ({ compose }: Machine): Promise<void> => {
        await compose("up", "--detach", "--no-deps", "--wait", "backup");
        await compose("exec", "-T", "backup", "node", "worker/ops/main.ts", "backup", "now", "full");
      };
      const backingUp = backUp(primary).catch(() => undefined);
      await sleep(BACKUP_BEGUN_MS);
      await primary.kill("postgres");
      await backingUp;
      await untilHandedOver(primary);
      // The new primary's service may be making its first backup.
      const again = await untilPrimary(machines);
      const isMade = (): Promise<boolean> =>
        backUp(again).then(
          () => true,
          () => false,
        );
      await until(isMade, BACKED_UP_SECONDS, "a backup of the new primary");
    },
  },
  "during-migration": {
    what: "the primary's PostgreSQL is killed while the database is migrated",
    async run({ primary, other }) {
      const migrating = other.compose("run", "--rm", "--no-deps", "-T", "migrate").catch(() => undefined);
      await primary.kill("postgres");
      await migrating;
      await untilHandedOver(primary);
      await other.compose("run", "--rm", "--no-deps", "-T", "migrate");
    },
  },
};

async function deploy(machine: Machine): Promise<void> {
  await machine.compose("up", "--detach", "--no-deps", "--wait", "server-2");
  await machine.run("infra/cluster/deploy.sh", "--force-recreate");
  await machine.compose("stop", "server-2", "backup");
}

function handOver(primary: Machine): Promise<string> {
  const patronictl = ["patronictl", "switchover", "--force", "domrit"];
  return primary.compose("exec", "-T", "postgres", ...patronictl);
}

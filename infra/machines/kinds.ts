import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Random } from "../faults/random.ts";
import { until } from "../machine/until.ts";
import { addressOf, type Machine, NAMES } from "./machine.ts";

const exec = promisify(execFile);

/** Where it happens: the machine that has the primary, and one of the others. */
type Place = { primary: Machine; other: Machine; random: Random };
/** What is broken; it is whole again when `run` returns. `hits` is the machine that guests do not reach meanwhile. */
export type Kind = { what: string; hits?: "primary" | "other"; run(place: Place): Promise<void> };

const AWAY_MS = 30_000;
const HANDED_OVER_SECONDS = 300;

/** Cuts a machine's network from all others, or in one direction alone. */
async function cut({ name }: Machine, ways: readonly ("in" | "out")[]): Promise<() => Promise<void>> {
  const own = addressOf(name);
  const others = NAMES.filter((each) => each !== name).map(addressOf);
  const rules = others.flatMap((other) => [
    ...(ways.includes("out") ? [["-s", own.replace(/1$/, "0/24"), "-d", other, "-j", "DROP"]] : []),
    ...(ways.includes("in") ? [["-s", other.replace(/1$/, "0/24"), "-d", own, "-j", "DROP"]] : []),
  ]);
  // Before the translation of addresses, where these are still those of machines.
  const change = async (action: string): Promise<void> => {
    for (const rule of rules) await exec("iptables", ["-w", "-t", "raw", action, "PREROUTING", ...rule]);
  };
  await change("-I");
  return () => change("-D");
}

/** Breaks something for half a minute: `breaks` gives what mends it. */
async function forAWhile(breaks: () => Promise<() => Promise<void>>): Promise<void> {
  const mend = await breaks();
  await sleep(AWAY_MS);
  await mend();
}

export const KINDS: Record<string, Kind> = {
  power: {
    what: "the power of the primary's machine is lost",
    hits: "primary",
    run: ({ primary }) => forAWhile(primary.losePower),
  },
  standby: {
    what: "the power of another machine is lost",
    hits: "other",
    run: ({ other }) => forAWhile(other.losePower),
  },
  process: {
    what: "the primary's PostgreSQL is killed",
    run: ({ primary }) => primary.kill("postgres"),
  },
  frozen: {
    what: "the primary's machine stands still, and goes on believing that it is the primary",
    hits: "primary",
    run: ({ primary }) => forAWhile(primary.freeze),
  },
  network: {
    what: "the primary's machine is cut from the others",
    hits: "primary",
    run: ({ primary }) => forAWhile(() => cut(primary, ["in", "out"])),
  },
  "one-way": {
    what: "the primary's machine hears the others, and is not heard",
    hits: "primary",
    run: ({ primary }) => forAWhile(() => cut(primary, ["out"])),
  },
  etcd: {
    what: "etcd is killed on one machine",
    run: ({ random, primary, other }) => random.pick([primary, other]).kill("etcd"),
  },
  switchover: {
    what: "the primary is handed over as planned",
    async run({ primary }) {
      const patronictl = ["patronictl", "-c", "/etc/patroni.yml", "switchover", "--force", "domrit"];
      await primary.compose("exec", "-T", "postgres", ...patronictl);
      await until(async () => !(await primary.isPrimary()), HANDED_OVER_SECONDS, "the new primary");
    },
  },
};

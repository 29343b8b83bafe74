import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Random } from "../faults/random.ts";
import { addressOf, type Machine, NAMES } from "./machine.ts";
import { until } from "./machines.ts";

const exec = promisify(execFile);

/** Where it happens: the machine that has the primary, and one of the others. */
type Place = { primary: Machine; other: Machine; random: Random };
/** What is broken; it is whole again when `run` returns. `spares` are the machines that guests can reach all the while. */
export type Kind = { what: string; spares: "all" | "others"; run(place: Place): Promise<void> };

const AWAY_MS = 30_000;

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

const hasLeader = (machine: Machine, is: boolean): Promise<void> =>
  until(async () => (await machine.isPrimary()) === is, `${machine.name} is ${is ? "not" : "still"} the primary`);

export const KINDS: Record<string, Kind> = {
  power: {
    what: "the power of the primary's machine is lost",
    spares: "others",
    async run({ primary }) {
      await primary.losePower();
      await sleep(AWAY_MS);
      await primary.powerUp();
    },
  },
  standby: {
    what: "the power of another machine is lost",
    spares: "others",
    async run({ other }) {
      await other.losePower();
      await sleep(AWAY_MS);
      await other.powerUp();
    },
  },
  process: {
    what: "the primary's PostgreSQL is killed",
    spares: "all",
    run: ({ primary }) => primary.kill("postgres"),
  },
  frozen: {
    what: "the primary's machine stands still, and goes on believing that it is the primary",
    spares: "others",
    async run({ primary }) {
      await primary.freeze();
      await sleep(AWAY_MS);
      await primary.thaw();
    },
  },
  network: {
    what: "the primary's machine is cut from the others",
    spares: "others",
    async run({ primary }) {
      const mend = await cut(primary, ["in", "out"]);
      await sleep(AWAY_MS);
      await mend();
    },
  },
  "one-way": {
    what: "the primary's machine hears the others, and is not heard",
    spares: "others",
    async run({ primary }) {
      const mend = await cut(primary, ["out"]);
      await sleep(AWAY_MS);
      await mend();
    },
  },
  etcd: {
    what: "etcd is killed on one machine",
    spares: "all",
    run: ({ random, primary, other }) => random.pick([primary, other]).kill("etcd"),
  },
  switchover: {
    what: "the primary is handed over as planned",
    spares: "all",
    async run({ primary }) {
      const patronictl = ["patronictl", "-c", "/etc/patroni.yml", "switchover", "--force", "domrit"];
      await primary.compose("exec", "-T", "postgres", ...patronictl);
      await hasLeader(primary, false);
    },
  },
};

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { addressOf, type MachineName, NAMES } from "./docker.ts";
import type { Machine } from "./machine.ts";

const exec = promisify(execFile);

/** All directions, packets and machines by default. */
type Loss = { ways?: readonly ("in" | "out")[]; share?: number; others?: readonly MachineName[] };

/** Returns what mends it. */
export async function drop(
  { name }: Machine,
  { ways = ["in", "out"], share = 1, others = NAMES }: Loss = {},
): Promise<() => Promise<void>> {
  const own = addressOf(name);
  const some = share < 1 ? ["-m", "statistic", "--mode", "random", "--probability", String(share)] : [];
  const addresses = others.filter((other) => other !== name).map(addressOf);
  const rules = addresses.flatMap((other) => [
    ...(ways.includes("out") ? [["-s", own.replace(/1$/, "0/24"), "-d", other, ...some, "-j", "DROP"]] : []),
    ...(ways.includes("in") ? [["-s", other.replace(/1$/, "0/24"), "-d", own, ...some, "-j", "DROP"]] : []),
  ]);
  // Before address translation, while addresses are the machines'.
  const change = async (action: string): Promise<void> => {
    for (const rule of rules) await exec("iptables", ["-w", "-t", "raw", action, "PREROUTING", ...rule]);
  };
  await change("-I");
  return () => change("-D");
}

/** Bits a second; returns what mends it. */
export async function slow({ bridge }: Machine, bitsPerSecond: number): Promise<() => Promise<void>> {
  const tc = (...args: string[]) => exec("tc", ["qdisc", ...args]);
  await tc("add", "dev", bridge, "root", "handle", "1:", "htb", "default", "1");
  const all = ["parent", "1:", "classid", "1:1", "htb", "rate", `${bitsPerSecond}`];
  await exec("tc", ["class", "add", "dev", bridge, ...all]);
  return () => tc("del", "dev", bridge, "root").then(() => undefined);
}

import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { type Clock, faketime, makeClock } from "../faults/stack/clock.ts";
import { addressOf, type MachineName, NAMES } from "./docker.ts";

const exec = promisify(execFile);

/** For the database and what an absent standby retains (`max_slot_wal_keep_size`). */
const SIZE = "6G";
const OWNER = "999:999";
const MAJOR = 7;

/** An image on this computer, so that it can be full, slow or lost alone. */
export async function makeDisk(folder: string, name: string) {
  const image = join(folder, `${name}.disk`);
  const format = (what: string) =>
    exec("mkfs.ext4", ["-q", "-F", "-m", "0", "-E", `root_owner=${OWNER}`, what]).then(() => undefined);
  await exec("truncate", ["-s", SIZE, image]);
  await format(image);
  const device = (await exec("losetup", ["--find", "--show", image])).stdout.trim();
  const number = `${MAJOR}:${basename(device).replace("loop", "")}`;
  return {
    device,
    replace: () => format(device),
    /** 0 removes the limit. Uses control groups, version 1. */
    async limitWrites(container: string, aSecond: number): Promise<void> {
      await writeFile(
        `/sys/fs/cgroup/blkio/docker/${container}/blkio.throttle.write_iops_device`,
        `${number} ${aSecond}`,
      );
    },
    async remove(): Promise<void> {
      await exec("losetup", ["--detach", device]);
    },
  };
}
export type Disk = Awaited<ReturnType<typeof makeDisk>>;

/** `folder` is mounted into its containers (clock.yml). */
export type MachineClock = Pick<Clock, "step"> & { folder: string };

export async function makeMachineClock(parent: string, name: string): Promise<MachineClock> {
  const library = faketime();
  if (!library) throw new Error("clocks are set by libfaketime, which is not there");
  const folder = join(parent, `clock-${name}`);
  await mkdir(folder);
  await chmod(folder, 0o755);
  await copyFile(library, join(folder, "libfaketime.so.1"));
  return { folder, step: makeClock(library, folder, "machine").step };
}

/** All directions, packets and machines by default. */
type Loss = { ways?: readonly ("in" | "out")[]; share?: number; others?: readonly MachineName[] };

/** Returns what mends it. */
export async function drop(
  { name }: { name: MachineName },
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
export async function slow({ bridge }: { bridge: string }, bitsPerSecond: number): Promise<() => Promise<void>> {
  const tc = (...args: string[]) => exec("tc", ["qdisc", ...args]);
  await tc("add", "dev", bridge, "root", "handle", "1:", "htb", "default", "1");
  const all = ["parent", "1:", "classid", "1:1", "htb", "rate", `${bitsPerSecond}`];
  await exec("tc", ["class", "add", "dev", bridge, ...all]);
  return () => tc("del", "dev", bridge, "root").then(() => undefined);
}

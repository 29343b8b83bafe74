import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { type Clock, faketime, makeClock } from "../faults/stack/clock.ts";

const exec = promisify(execFile);

/** For the database and what an absent standby retains (`max_slot_wal_keep_size`). */
const SIZE = "6G";
/** PostgreSQL's user in its image. */
const OWNER = "999:999";
/** Loop devices. */
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
    /** Nothing may use it. */
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

import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const exec = promisify(execFile);

/** Room for a database of some runs, and for what a standby that is away keeps back (`max_slot_wal_keep_size`). */
const SIZE = "6G";
/** PostgreSQL's own user in its image. */
const OWNER = "999:999";
/** Of loop devices. */
const MAJOR = 7;

/** The disk of a machine's database: an image on this computer, so that it can be full, slow or lost without the computer's own being so. */
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
    /** Empties it; nothing may use it. */
    replace: () => format(device),
    /** Lets a container write to it so many times a second; 0: as often as it likes. By version 1 of Linux's control groups. */
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

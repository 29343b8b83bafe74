import { chmod, copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, faketime, makeClock } from "../faults/stack/clock.ts";

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

import { chmod, copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, faketime, makeClock } from "../faults/stack/clock.ts";

/** The clock of a machine; `folder` is what its containers are given of it (clock.yml). */
export type MachineClock = Pick<Clock, "step"> & { folder: string };

/** Makes a machine a clock that can be set, in a folder of this one. Throws where libfaketime cannot be had. */
export async function makeMachineClock(parent: string, name: string): Promise<MachineClock> {
  const library = faketime();
  if (!library) throw new Error("clocks are set by libfaketime, which is not there");
  const folder = join(parent, `clock-${name}`);
  await mkdir(folder);
  await chmod(folder, 0o755);
  await copyFile(library, join(folder, "libfaketime.so.1"));
  return { folder, step: makeClock(library, folder, "machine").step };
}

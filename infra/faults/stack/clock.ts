import { existsSync, globSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canInstall, install } from "../../machine/install.ts";

/** `environment` makes a process use it. */
export type Clock = {
  environment: Record<string, string>;
  /** Seconds from the true time; 0 resets. */
  step(seconds: number): void;
};

const LIBRARY = "/usr/lib/*/faketime/libfaketime.so.1";

/** Debian's libfaketime, installed if possible; undefined otherwise. */
export function faketime(): string | undefined {
  if (globSync(LIBRARY).length === 0 && canInstall()) {
    try {
      install("libfaketime");
    } catch (error) {
      console.error(`apt-get could not install libfaketime: ${error instanceof Error ? error.message : error}`);
    }
  }
  return globSync(LIBRARY).find(existsSync);
}

/** Reads its offset from a file. Timers use the monotonic clock, which stays true. */
export function makeClock(library: string, folder: string, name: string): Clock {
  const file = join(folder, `${name}.clock`);
  const step = (seconds: number): void => {
    // Atomic: the library reads it at each call.
    writeFileSync(`${file}.new`, `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}\n`);
    renameSync(`${file}.new`, file);
  };
  step(0);
  return {
    step,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  };
}

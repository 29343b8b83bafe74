import { existsSync, globSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canInstall, install } from "../../machine/install.ts";

/** The clock of one process; `environment` puts it before the system's. */
export type Clock = {
  environment: Record<string, string>;
  /** Sets it this many seconds before or after the true time; 0 is the true time again. */
  step(seconds: number): void;
};

const LIBRARY = "/usr/lib/*/faketime/libfaketime.so.1";

/** Debian's libfaketime, installed when missing where that can be done; undefined where it cannot be had. */
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

/** A clock that is told its offset through a file of this name. Timers go by another clock, which stays true. */
export function makeClock(library: string, folder: string, name: string): Clock {
  const file = join(folder, `${name}.clock`);
  const step = (seconds: number): void => {
    // Moved into place whole: the library reads it each time somebody asks for the time.
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

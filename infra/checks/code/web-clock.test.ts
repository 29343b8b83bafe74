import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

/** What goes by the device's own clock, which may be wrong by years, and why that is right. */
const BY_DEVICE: Record<string, string> = {
  "clock/server-clock.ts": "finds how wrong it is",
  "clock/set-clock.ts": "finds how wrong it is",
  "api/call-api.ts": "finds how wrong it is",
  "live/follow.ts": "whether the device slept",
  "office/attention/chime.ts": "how long something took",
  "office/booking/acts/asked-ride.tsx": "compared with the times at which this browser read answers",
  "booking/kept/keep-ride.ts": "compared with a time that was written by the same clock",
  "ride-worker/worker.ts": "compared with a time that was written by the same clock",
  "driver/layout/driver-frame.tsx": "dark as the phone's own screen is by night",
};

const READS = /\bnew Date\(\)|\bDate\.now\b/;

test("a page uses the server's clock for decisions about time", () => {
  const cwd = join(root, "web");
  const files = globSync("**/*.{ts,tsx}", { cwd, exclude: ["**/node_modules/**", ".react-router/**", "build/**"] });
  const product = files.filter((file) => !/^(e2e|testing|build-steps)\/|\.(test|factory|fixture)\.tsx?$/.test(file));
  const readers = product.filter((file) => READS.test(readFileSync(join(cwd, file), "utf8")));
  expect(readers.toSorted()).toEqual(Object.keys(BY_DEVICE).toSorted());
});

import { readFileSync } from "node:fs";
import * as v from "valibot";

export type Tally = { passed: number; failed: number; skipped: number };

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  success: v.boolean(),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number(), skipped: v.number() }),
});

export function vitestTally(file: string): Tally {
  const report = v.parse(vitestReport, JSON.parse(readFileSync(file, "utf8")));
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report;
  const failed = numFailedTests === 0 && !report.success ? 1 : numFailedTests;
  return { passed, failed, skipped: numPendingTests + numTodoTests };
}

export function playwrightTally(file: string): Tally {
  const { stats } = v.parse(playwrightReport, JSON.parse(readFileSync(file, "utf8")));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

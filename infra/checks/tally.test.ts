import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { closingLine, playwrightTally, sum, vitestTally } from "./tally.ts";

const folder = mkdtempSync(join(tmpdir(), "domrit-tally-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, success: true };

describe("the last line of a test run", () => {
  test("adds up every kind", () => {
    const playwright = playwrightTally(fileOf({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 0 } }));
    const total = sum([vitestTally(fileOf(vitest)), playwright, { passed: 1, failed: 0, skipped: 0 }]);
    expect(closingLine(total)).toBe("10 passed, 2 failed, 1 skipped");
  });

  test("says nothing of skipped tests when there are none", () => {
    expect(closingLine({ passed: 2, failed: 0, skipped: 0 })).toBe("2 passed, 0 failed");
  });

  test("counts a test file that could not be loaded as a failure", () => {
    expect(vitestTally(fileOf({ ...vitest, success: false })).failed).toBe(1);
    expect(vitestTally(fileOf({ ...vitest, numFailedTests: 4, success: false })).failed).toBe(4);
  });
});

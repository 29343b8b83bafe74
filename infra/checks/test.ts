import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../browser/chromium.ts";
import { run } from "./run.ts";
import { runStaticChecks } from "./static.ts";
import { closingLine, playwrightTally, sum, type Tally, vitestTally } from "./tally.ts";

const reports = mkdtempSync(join(tmpdir(), "domrit-reports-"));

/** Runs one kind of tests and reads its report; when it ends badly, or without a report, at least one has failed. */
async function tallyOf(start: () => Promise<boolean>, read: () => Tally): Promise<Tally> {
  const ok = await start();
  try {
    const tally = read();
    return { ...tally, failed: ok ? tally.failed : Math.max(tally.failed, 1) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function runVitest(): Promise<Tally> {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return await tallyOf(
    () => run("vitest", ["run", "--config", "infra/checks/vitest.config.ts", ...reporters]),
    () => vitestTally(report),
  );
}

async function runJourneys(chromium: string): Promise<Tally> {
  const report = join(reports, "playwright.json");
  const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return await tallyOf(
    () => run("playwright", ["test", "--config", "web/e2e/playwright.config.ts", "--reporter=list,json"], environment),
    () => playwrightTally(report),
  );
}

try {
  const chromium = ensureChromium();
  const checks = { ...(await runStaticChecks()), skipped: 0 };
  const total = sum([checks, await runVitest(), await runJourneys(chromium)]);
  console.log(`\n${closingLine(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

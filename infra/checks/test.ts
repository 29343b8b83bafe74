import { mkdtempSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../browser/chromium.ts";
import { startRedis } from "../redis/redis.ts";
import { ensureWebBuild } from "../start/web-build.ts";
import { environmentWith, shareOnly } from "./config.ts";
import { playwrightFailures, vitestFailures } from "./failures.ts";
import { LOWEST_PRIORITY, run } from "./run.ts";
import { runStaticChecks } from "./static.ts";
import { closingLine, playwrightTally, sum, type Tally, vitestTally } from "./tally.ts";
import { journeysOf, shard, turn, turnLine } from "./turn.ts";

/** Hashes run at priority 10 and would miss the limit of two seconds beside tests at normal priority. */
const PRIORITY = 8;
const BUILD_MS = 600_000;

setPriority(PRIORITY);
const chromium = ensureChromium();
const reports = mkdtempSync(join(tmpdir(), "domrit-reports-"));
const failures: string[] = [];

const took: string[] = [];

async function timed<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  took.push(`${part}: ${Math.round((performance.now() - started) / 1000)} s`);
  return result;
}

type Report = { tally: Tally; failures: string[] };

async function tallyOf(start: () => Promise<boolean>, read: () => Report): Promise<Tally> {
  const ok = await start();
  try {
    const { tally, failures: found } = read();
    failures.push(...found);
    if (!ok && tally.failed === 0) failures.push("✗ outside of every test; see above");
    return { ...tally, failed: ok ? tally.failed : Math.max(tally.failed, 1) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function runVitest(projects: string[], files: string[], priority?: number): Promise<Tally> {
  const report = join(reports, `${projects.join("-")}.json`);
  const args = ["run", "--config", "infra/checks/vitest.config.ts", ...projects.map((name) => `--project=${name}`)];
  args.push(...shareOnly, ...files);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return await tallyOf(
    () => run("vitest", [...args, ...reporters], {}, priority),
    () => ({ tally: vitestTally(report), failures: vitestFailures(report) }),
  );
}

/** Fault tests mostly wait and have time limits; component tests have none and use the rest of the processors. */
async function runFaultsBesideComponents(): Promise<Tally> {
  const tallies = await Promise.all([
    timed("faults", () => runVitest(["faults"], shard)),
    timed("components", () => runVitest(["components"], shard, LOWEST_PRIORITY)),
  ]);
  return sum(tallies);
}

async function buildSite(): Promise<void> {
  const signal = AbortSignal.timeout(BUILD_MS);
  await ensureWebBuild(environmentWith({}), { anyBuild: false, signal }).catch(() => undefined);
}

async function runJourneys(name: string, settings: Record<string, string>, files: string[]): Promise<Tally> {
  const report = join(reports, `${name}.json`);
  const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...settings };
  const args = ["test", "--config", "web/e2e/playwright.config.ts", "--reporter=list,json", ...files];
  return await tallyOf(
    () => run("playwright", args, environment),
    () => ({ tally: playwrightTally(report), failures: playwrightFailures(report) }),
  );
}

/** Journeys through the queues again on Redis, and those with cards at the provider. */
async function runOtherJourneys(): Promise<Tally> {
  const redis = await startRedis();
  const settings = { REDIS_URL: redis?.url ?? "", KEPT_CARDS: "provider" };
  try {
    const tally = await runJourneys("other-journeys", settings, [
      "kept-cards",
      ...(redis ? ["guest-booking", "contact"] : []),
    ]);
    return redis ? tally : { ...tally, skipped: tally.skipped + 1 };
  } finally {
    await redis?.stop();
  }
}

try {
  // Before the tests: the compiler would slow workers and hashes beyond their limits. Beside the build, which mostly
  // uses one processor.
  const site = timed("site", buildSite);
  const checked = await timed("static checks", async () => ({ ...(await runStaticChecks(site)), skipped: 0 }));
  await site;
  const total = sum([
    checked,
    await timed("unit tests", () => runVitest(["pure"], [])),
    await timed("database tests", () => runVitest(["database", "model", "alone"], shard)),
    await runFaultsBesideComponents(),
    await timed("journeys", () => runJourneys("journeys", { REDIS_URL: "", KEPT_CARDS: "typed" }, journeysOf(turn))),
    await timed("journeys otherwise", runOtherJourneys),
  ]);
  console.log(["", ...failures, took.join(", "), turnLine, closingLine(total)].join("\n"));
  process.exitCode = total.failed === 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

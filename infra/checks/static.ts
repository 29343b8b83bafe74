import { join } from "node:path";
import { fetchTool } from "../tools/fetch-tool.ts";
import { localeProblems } from "./locales/check.ts";
import { problemsOf, root } from "./run.ts";

/** One checker of types: several read everything each for itself, which takes three times the processor's time on two processors. */
const TYPES = ["--noEmit", "--checkers", "1"];

/**
 * What is checked without running the product, each by its name; a check gives its problems, or nothing when all is well. `site` is
 * the build of the site, where one is being made.
 */
const checks: Record<string, (site: Promise<void>) => Promise<string | undefined> | string | undefined> = {
  "format and lint": () => problemsOf("biome", ["check", "--error-on-warnings", "--config-path", "infra/checks"]),
  "types of shared, server, worker and infra": () => problemsOf("tsc", [...TYPES, "--project", "tsconfig.json"]),
  "types of web": async (site) => {
    // It writes the types of its routes anew.
    await site;
    return (await problemsOf("react-router", ["typegen"], "web")) ?? (await problemsOf("tsc", TYPES, "web"));
  },
  "nothing unused": async () =>
    problemsOf(join(await fetchTool("knip"), "bin/knip.js"), ["--config", "infra/checks/knip.json"]),
  "texts in three languages": () => localeProblems(root).join("\n") || undefined,
};

/** Runs every static check, side by side, and says how each ended; gives how many passed and failed. */
export async function runStaticChecks(site = Promise.resolve()): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const problems = await check(site);
      console.log(problems === undefined ? `✓ ${name}` : `✗ ${name}\n${problems}\n`);
      return problems === undefined;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

import { join } from "node:path";
import { fetchTool } from "../tools/fetch-tool.ts";
import { localeProblems } from "./locales/check.ts";
import { promiseProblems } from "./promises/check.ts";
import { problemsOf, root } from "./run.ts";

/** One checker: several would read everything each, at three times the processor time on two processors. */
const TYPES = ["--noEmit", "--checkers", "1"];

type Problems = string | undefined;

/** `routes`: the problems of writing the types of routes, which the web imports. */
const checks: Record<string, (routes: Promise<Problems>) => Promise<Problems> | Problems> = {
  "format and lint": () => problemsOf("biome", ["check", "--error-on-warnings", "--config-path", "infra/checks"]),
  "types of shared, server, worker and infra": () => problemsOf("tsc", [...TYPES, "--project", "tsconfig.json"]),
  "types of web": async (routes) => (await routes) ?? (await problemsOf("tsc", TYPES, "web")),
  "nothing unused": async (routes) => {
    await routes;
    return problemsOf(join(await fetchTool("knip"), "bin/knip.js"), ["--config", "infra/checks/knip.json"]);
  },
  "texts in three languages": () => localeProblems(root).join("\n") || undefined,
  "what the site promises": () => promiseProblems(root).join("\n") || undefined,
};

/** `site`: the running build, which writes the types of routes too. */
export async function runStaticChecks(site = Promise.resolve()): Promise<{ passed: number; failed: number }> {
  const routes = site.then(() => problemsOf("react-router", ["typegen"], "web"));
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const problems = await check(routes);
      console.log(problems === undefined ? `✓ ${name}` : `✗ ${name}\n${problems}\n`);
      return problems === undefined;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

import { join } from "node:path";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { type Benchmark, median, type Row } from "../measuring/row.ts";
import { fetchTool } from "../tools/fetch-tool.ts";
import { openBrowser } from "./phone/dev-tools.ts";
import { startStack } from "./stack.ts";

const PAGES = (["home", "taxiUtrecht", "pricing", "contact"] as const).flatMap((page) => [
  pathTo(page, "nl"),
  pathTo(page, "tr"),
]);
const RUNS = 5;
const MAX_ATTEMPTS = 3;

const SCORES = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof SCORES;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const satisfies Category[];
const MAX_LCP_MS = 2000;
const MAX_CLS = 0.02;

type Run = { scores: Record<Category, number>; lcpMs: number; cls: number };

type Result = {
  categories: Partial<Record<Category, { score: number | null }>>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

export const lighthouse: Benchmark = {
  name: "lighthouse",
  async run(scope) {
    const stack = await startStack(scope);
    await stack.startServer();
    const { port } = await openBrowser(scope);
    const rows: Row[] = [];
    for (const path of PAGES) {
      const runs: Run[] = [];
      while (runs.length < RUNS) runs.push(await judge(`${stack.url}${path}`, port));
      rows.push(rowOf(path, runs));
    }
    return rows;
  },
};

async function judge(url: string, port: number): Promise<Run> {
  const { categories, audits } = await record(url, port);
  const score = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
  };
}

/** A recording may lack its beginning; Lighthouse then asks for a repeat. */
async function record(url: string, port: number): Promise<Result> {
  const { default: runLighthouse }: { default: Lighthouse } = await import(
    join(await fetchTool("lighthouse"), "core/index.js")
  );
  for (let attempt = 1; ; attempt += 1) {
    const result = await runLighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (attempt === MAX_ATTEMPTS) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
  }
}

function rowOf(path: string, runs: readonly Run[]): Row {
  const scores = CATEGORIES.map((category) => median(runs.map((run) => run.scores[category])));
  const lcpMs = median(runs.map((run) => run.lcpMs));
  const cls = median(runs.map((run) => run.cls));
  return {
    what: `Lighthouse, mobile: ${path}`,
    measured: `${scores.join(" / ")}, LCP ${(lcpMs / 1000).toFixed(1)} s, CLS ${cls.toFixed(3)}`,
    bar: `≥ ${Object.values(SCORES).join(" / ")}, ≤ ${MAX_LCP_MS / 1000} s, ≤ ${MAX_CLS}`,
    reached:
      CATEGORIES.every((category, i) => (scores[i] ?? 0) >= SCORES[category]) && lcpMs <= MAX_LCP_MS && cls <= MAX_CLS,
  };
}

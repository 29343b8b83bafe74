import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LIMITS } from "@domrit/server/http/limits/limits.ts";
import { metrics } from "@domrit/server/metrics/metrics.ts";
import "@domrit/server/testing/test-server.ts";
import "@domrit/worker/worker.ts";
import { expect, test } from "vitest";
import { ensurePromtool, promtool } from "./promtool.ts";

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");
const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found)),
];

const rules = read("domrit.yml");
const cases = read("domrit.test.yml");
const runbook = read("../docs/runbook.md");
const alarms = matches(rules, /- alert: (\w+)/g);
const hasPromtool = ensurePromtool();

test.skipIf(!hasPromtool)(
  "the rules are right, and fire beyond their limits and not before",
  () => {
    for (const args of [
      ["check", "rules", join(import.meta.dirname, "domrit.yml")],
      ["test", "rules", join(import.meta.dirname, "domrit.test.yml")],
    ]) {
      expect(promtool(...args)).toEqual({ ok: true, said: expect.stringContaining("SUCCESS") });
    }
  },
  60_000,
);

test("each alarm has its case", () => {
  expect(alarms.length).toBeGreaterThan(15);
  expect(alarms.filter((alarm) => !cases.includes(`alertname="${alarm}"`))).toEqual([]);
});

test("each alarm has its paragraph, each paragraph its alarm, and says what it means, what to look at, what to do", () => {
  expect(matches(runbook, /^## (\w+)$/gm)).toEqual(alarms);
  for (const paragraph of runbook.split(/^## /m).slice(1)) {
    expect(paragraph).toMatch(/\*\*Means\*\*.*\*\*Look\s+at\*\*.*\*\*Do\*\*/s);
  }
});

test("each metric that a rule or a case names is measured", async () => {
  const measured = (await metrics.getMetricsAsJSON()).map(({ name }) => name);
  const named = matches(rules + cases, /\b((?:domrit|nodejs|process)_\w+)/g).map((name) =>
    name.replace(/_(bucket|count|sum)$/, ""),
  );
  expect(named.filter((name) => !measured.includes(name))).toEqual([]);
});

test("each limit that the runbook names is one", () => {
  const [paragraph = ""] = /^## LimitsHit$.*/ms.exec(runbook) ?? [];
  const named = matches(paragraph, /`([a-z]\w*)`/g);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !(name in LIMITS))).toEqual([]);
});

test("each command that the runbook names is one", () => {
  const commands = read("../../worker/ops/run-ops.ts");
  for (const command of matches(runbook, /`ops\s(\w+)/g)) expect(commands).toMatch(new RegExp(`\\b${command}\\b`));
});

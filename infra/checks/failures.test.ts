import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { playwrightFailures, vitestFailures } from "./failures.ts";
import { root } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "domrit-failures-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("Vitest's failures are told by file, name and the beginning of their message", () => {
  const failed = {
    fullName: "fares add up",
    status: "failed",
    failureMessages: ["\u001b[31mexpected 1\u001b[39m\n\n    at x.ts:1"],
  };
  const passed = { fullName: "fares", status: "passed", failureMessages: [] };
  const file = { name: join(root, "server/x.test.ts"), message: "", assertionResults: [passed, failed] };
  const unloadable = { name: join(root, "server/y.test.ts"), message: "no such module", assertionResults: [] };
  expect(vitestFailures(fileOf({ testResults: [file, unloadable] }))).toEqual([
    "✗ server/x.test.ts › fares add up\n    expected 1",
    "✗ server/y.test.ts › \n    no such module",
  ]);
});

test("failures of Playwright are found in every suite, also those that passed at a retry", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "site.spec.ts",
    tests: [{ status, results: [{ errors: [{ message: "Timeout" }] }] }],
  });
  const suites = [
    {
      title: "a",
      specs: [spec("opens", "expected")],
      suites: [{ title: "b", specs: [spec("closes", "unexpected"), spec("waits", "flaky")] }],
    },
  ];
  expect(playwrightFailures(fileOf({ suites }))).toEqual([
    "✗ site.spec.ts › closes\n    Timeout",
    "✗ site.spec.ts › waits (passed when tried again)\n    Timeout",
  ]);
});

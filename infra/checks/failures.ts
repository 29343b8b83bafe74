import { readFileSync } from "node:fs";
import { basename, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";
import { root } from "./run.ts";

/** Lines of a failed test that are repeated at the end. */
const LINES = 12;

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

type Suite = v.InferOutput<typeof suite> & { suites?: Suite[] | undefined };
const suite = v.looseObject({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(
        v.object({
          status: v.string(),
          results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
        }),
      ),
    }),
  ),
});
const suites: v.GenericSchema<Suite> = v.intersect([
  suite,
  v.looseObject({ suites: v.optional(v.array(v.lazy(() => suites))) }),
]);
const playwrightReport = v.object({ suites: v.array(suites) });

export function vitestFailures(file: string): string[] {
  const { testResults } = v.parse(vitestReport, JSON.parse(readFileSync(file, "utf8")));
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0) return message ? [failureText(path, "", message)] : [];
    return failed.map(({ fullName, failureMessages }) => failureText(path, fullName, failureMessages.join("\n")));
  });
}

/** Also tests that passed when repeated. */
export function playwrightFailures(file: string): string[] {
  const report = v.parse(playwrightReport, JSON.parse(readFileSync(file, "utf8")));
  return report.suites.flatMap(failuresIn);
}

function failuresIn({ specs, suites: inner = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ""));
        return failureText(
          basename(file),
          `${title}${status === "flaky" ? " (passed when tried again)" : ""}`,
          messages.join("\n"),
        );
      }),
  );
  return [...own, ...inner.flatMap(failuresIn)];
}

function failureText(file: string, name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return [`✗ ${file} › ${name}`, ...lines.slice(0, LINES).map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

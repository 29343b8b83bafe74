import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const filesWith = (...patterns: RegExp[]): string[] =>
  files.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return patterns.every((pattern) => pattern.test(text));
  });

/** TypeScript looks for misspelt properties in an object that is written out, and not in one that is spread into another. */
const SPREAD_LITERAL = /(?<!\{)\.\.\.\{\s/;

test("an object is written out, not built from spread literals", () => {
  expect(filesWith(SPREAD_LITERAL)).toEqual([]);
});

test("columns of a table are written one by one, so that a misspelt one does not compile", () => {
  const assigning = filesWith(/from "[^"]+\.entity\.ts"/, /\bObject\.assign\(\s*[\w.]+\s*,/);
  expect(assigning.filter((file) => !file.endsWith(".test.ts"))).toEqual([]);
});

test("no comment depends on another comment", () => {
  expect(filesWith(/^\s*(\/\/|\/\*\*|\*) The same\b/m)).toEqual([]);
});

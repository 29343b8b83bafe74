import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

/** TypeScript looks for misspelt properties in an object that is written out, and not in one that is spread into another. */
const SPREAD_LITERAL = /(?<!\{)\.\.\.\{\s/;

test("an object is written out, not put together of literals that are spread", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  const spreading = files.filter((file) => SPREAD_LITERAL.test(readFileSync(join(root, file), "utf8")));
  expect(spreading).toEqual([]);
});

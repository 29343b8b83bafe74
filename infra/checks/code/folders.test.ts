import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

const MOST_FILES = 25;

test("no folder has more files of its own than somebody sees at once", () => {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  const folders = Object.entries(Object.groupBy(files, (file) => dirname(file)));
  const full = folders
    .filter(([, inside = []]) => inside.length > MOST_FILES)
    .map(([folder, inside = []]) => `${folder}: ${inside.length}`);
  expect(full).toEqual([]);
});

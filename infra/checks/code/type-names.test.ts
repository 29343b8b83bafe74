import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

const TYPE = /^[ \t]*(?:export )?(?:type|interface) ([A-Z][A-Za-z]*)\b/gm;
/** One word that says what was done, or is being done, and not what it is: `Asked`, `Starting`. */
const PARTICIPLE =
  /^([A-Z][a-z]+(ed|ing)|Begun|Broken|Brought|Built|Chosen|Drawn|Driven|Forgotten|Found|Given|Held|Hidden|Kept|Known|Left|Made|Met|Needs|Owed|Ridden|Said|Seen|Sent|Shown|Sold|Spoken|Taken|Thought|Told|Written)$/;
/** Words of that form that are nouns. */
const NOUNS = ["Encoding", "Finding", "Heading", "Meaning", "Pricing", "Reading", "Recording", "Setting", "Standing"];

test("a type is named by what it is", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(TYPE)].map(([, name = ""]) => ({ file, name })),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(({ name }) => PARTICIPLE.test(name) && !NOUNS.includes(name))).toEqual([]);
});

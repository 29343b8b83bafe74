import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

const UNITS: Record<string, number> = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const WORDS: Record<number, readonly string[]> = {
  2: ["two"],
  4: ["four"],
  5: ["five", "fifth"],
  7: ["seven"],
  10: ["ten"],
  12: ["twelve"],
  14: ["fourteen"],
  20: ["twenty"],
  30: ["thirty"],
};

const read = (file: string): string => readFileSync(join(root, file), "utf8");
/** In one line, as a sentence may go on in the next one, also in that of a comment. */
const asOneLine = (text: string): string => text.replace(/\n# /g, " ").replace(/\s+/g, " ");
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

type RestatedValue = { document: string; says: string; source: string; code: string; unit: number };

const restated: RestatedValue[] = [];
let source = "";
let code = "";
for (const line of read("infra/checks/code/restated-values.txt").split("\n")) {
  const [, indent = "", file = "", text = ""] = /^( *)([\w./-]+): (.*)$/.exec(line) ?? [];
  if (indent === "") [source, code] = [file, text];
  else {
    const [, value = "", unit = "1"] = /^(.*?)(?: \/ (\w+))?$/.exec(code) ?? [];
    restated.push({ document: file, says: text, source, code: value, unit: UNITS[unit] ?? Number(unit) });
  }
}

/** The number in the place of `{}`, written out or as a product of numbers; NaN where the source has no such line. */
function valueIn(file: string, line: string): number {
  const [before = "", after = ""] = line.split("{}");
  const written = new RegExp(`${literally(before)}([\\d_.]+(?: \\* [\\d_.]+)*)${literally(after)}`).exec(
    read(file),
  )?.[1];
  const factors = written?.replaceAll("_", "").split(" * ").map(Number) ?? [Number.NaN];
  return factors.reduce((product, factor) => product * factor, 1);
}

const spellings = (value: number): readonly string[] => [
  String(value),
  value.toLocaleString("en"),
  ...(WORDS[value] ?? []),
];

test("the table has a line for each value that documents restate", () => {
  expect(restated.length).toBeGreaterThan(40);
});

test.each(restated)("$document says as $source: $says", ({ document, says, source, code, unit }) => {
  const value = valueIn(source, code) / unit;
  expect(value, `${source} has no line “${code}” any more`).not.toBeNaN();
  const text = asOneLine(read(document));
  const isSaid = spellings(value).some((spelling) => text.includes(says.replace("{}", spelling)));
  expect(isSaid, `mend ${document}: “${says}” is ${value} in ${source}`).toBe(true);
});

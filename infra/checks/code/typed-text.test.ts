import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

test("typed text is checked by one of two schemas, which refuse what the database cannot store", () => {
  const sources = globSync("{shared,server}/**/*.ts", { cwd: root, exclude: ["**/node_modules/**", "**/*.test.ts"] });
  const makers = sources.filter((file) => /\bz\s*\.string\(/.test(readFileSync(join(root, file), "utf8")));
  // A card's number is such a line first, then digits without blanks.
  expect(makers.sort()).toEqual(["shared/cards/schema.ts", "shared/text/line.ts", "shared/text/typed.ts"]);
});

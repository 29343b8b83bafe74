import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** The folders of the server, each above those that it may import. Files beside them put all together. */
const FOLDERS = [
  "log",
  "i18n",
  "csv",
  "metrics",
  "tracing",
  "database",
  "backup",
  "restoration",
  "delivery",
  "outbox",
  "process",
  "security",
  "http",
  "health",
  "blocking",
  "sms",
  "session",
  "geo",
  "map",
  "fares",
  "account",
  "staff",
  "addresses",
  "booking",
  "payments",
  "cards",
  "inbox",
  "contact",
  "dispatch",
  "invoices",
  "reports",
  "fleet",
  "shifts",
  "planning",
  "registers",
  "driver",
  "office",
  "live",
  "site",
  "pages",
];
const ROOT = join(import.meta.dirname, "../../../server");
const NOT_PRODUCT = /\.(test|factory|fixture)\.ts$|^testing\//;

test("no folder of the server imports one above it", () => {
  const files = globSync("*/**/*.ts", { cwd: ROOT }).filter((file) => !NOT_PRODUCT.test(file));
  const folderOf = (path: string): string => path.split("/")[0] ?? "";
  expect([...new Set(files.map(folderOf))].filter((folder) => !FOLDERS.includes(folder))).toEqual([]);
  const up = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(/from "(\.\.?\/[^"]+)"/g)]
      .map(([, path = ""]) => normalize(join(dirname(file), path)))
      .filter((path) => path.includes("/") && FOLDERS.indexOf(folderOf(path)) > FOLDERS.indexOf(folderOf(file)))
      .map((path) => `${file} imports ${path}`),
  );
  expect(up).toEqual([]);
});

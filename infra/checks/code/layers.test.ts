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
const SERVER = join(import.meta.dirname, "../../../server");
const WEB = join(import.meta.dirname, "../../../web");
const NOT_PRODUCT = /\.(test|factory|fixture)\.tsx?$|^(testing|e2e)\//;

/** The folders of the web that may know the office: its own features, and the list of all pages. */
const OF_OFFICE = ["office", "planning", "registers", "shifts", "site"];

const folderOf = (path: string): string => path.split("/")[0] ?? "";

/** The files of a workspace that a file imports, by their paths in it. */
const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(/from "(\.\.?\/[^"]+)"/g)].map(([, path = ""]) =>
    normalize(join(dirname(file), path)),
  );

test("no folder of the server imports one above it", () => {
  const files = globSync("*/**/*.ts", { cwd: SERVER }).filter((file) => !NOT_PRODUCT.test(file));
  expect([...new Set(files.map(folderOf))].filter((folder) => !FOLDERS.includes(folder))).toEqual([]);
  const up = files.flatMap((file) =>
    importsOf(SERVER, file)
      .filter((path) => path.includes("/") && FOLDERS.indexOf(folderOf(path)) > FOLDERS.indexOf(folderOf(file)))
      .map((path) => `${file} imports ${path}`),
  );
  expect(up).toEqual([]);
});

test("what guests and drivers see does not import the office", () => {
  const files = globSync("*/**/*.{ts,tsx}", { cwd: WEB }).filter((file) => !NOT_PRODUCT.test(file));
  const known = files
    .filter((file) => !OF_OFFICE.includes(folderOf(file)))
    .flatMap((file) =>
      importsOf(WEB, file)
        .filter((path) => folderOf(path) === "office")
        .map((path) => `${file} imports ${path}`),
    );
  expect(known).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

/**
 * The folders of two workspaces, each below those that may import it. Files beside the folders know all of them: they list
 * what every feature has, such as its pages, tables and routes.
 */
const FOLDERS = {
  server:
    `log i18n csv metrics tracing database backup restoration delivery outbox process security http openapi health blocking sms
    session geo map fares account organisations staff addresses booking flights payments cards inbox contact dispatch invoices reports feedback fleet riders venues shifts
    planning registers driver office live site pages`.split(/\s+/),
  web: `browsers clock icons i18n ui site toasts api forms live layout islands map addresses account organisations cards
    payments booking care riders reports feedback contact invoices trips dashboard content fares home fleet driver office planning shifts
    registers ride-worker venues`.split(/\s+/),
};

/** Files for tests, and those that only build the site, are part of no feature. */
const NOT_PRODUCT = /\.(test|factory|fixture)\.tsx?$|^(testing|e2e|build-steps|build|node_modules|\.react-router)\//;

const folderOf = (path: string): string => path.split("/")[0] ?? "";

/** The files of a workspace that a file imports, by their paths in it. */
function importsOf(workspace: string, file: string): string[] {
  const text = readFileSync(join(root, workspace, file), "utf8");
  return [...text.matchAll(/(?:from |import\()"(\.\.?\/[^"]+)"/g)].map(([, path = ""]) =>
    normalize(join(dirname(file), path)),
  );
}

test.each(["server", "web"] as const)("no folder of %s imports one above it", (workspace) => {
  const folders = FOLDERS[workspace];
  const files = globSync("*/**/*.{ts,tsx}", { cwd: join(root, workspace) }).filter((file) => !NOT_PRODUCT.test(file));
  expect([...new Set(files.map(folderOf))].toSorted()).toEqual(folders.toSorted());
  const up = files.flatMap((file) =>
    importsOf(workspace, file)
      .filter((path) => folders.indexOf(folderOf(path)) > folders.indexOf(folderOf(file)))
      .map((path) => `${file} imports ${path}`),
  );
  expect(up).toEqual([]);
});

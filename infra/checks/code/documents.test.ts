import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { root } from "../run.ts";

const listed = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", ...patterns], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");

const files = listed();
const folders = new Set(files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))));
const documents = new Map(
  listed("*.md")
    .filter((file) => file === "README.md" || /^infra\/(docs|decisions)\//.test(file))
    .map((file) => [file, readFileSync(join(root, file), "utf8")]),
);

/** In each document, what a pattern finds there and `wrong` refuses. */
const wrongIn = (pattern: RegExp, wrong: (found: string, document: string) => boolean): string[] =>
  [...documents].flatMap(([document, text]) =>
    [...text.matchAll(pattern)]
      .map(([whole, found = whole]) => found)
      .filter((found) => wrong(found, document))
      .map((found) => `${document}: ${found}`),
  );

/** Made by a build or by the command that the document explains, so not among the sources. */
const MADE = /^(web\/build\/|sbom\/|infra\/cluster\/keys$|care-keys\.yml$)/;

/** Every file and folder, as it may be named: whole, or from any folder within its path on. */
const names = new Set(
  [...files, ...folders].flatMap((path) =>
    [0, ...[...path.matchAll(/\//g)].map(({ index }) => index + 1)].map((from) => path.slice(from)),
  ),
);

const exists = (path: string): boolean => {
  if (!path.includes("*")) return names.has(path.replace(/\/$/, ""));
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
  return [...names].some((name) => pattern.test(name));
};

test("each file and folder that a document names exists", () => {
  const named =
    /`((?:server|shared|web|worker|infra)\/[\w.*/-]+|(?:[\w.*-]+\/)*[\w.*-]+\.(?:tsx?|css|sh|csv|cfg|yml|json))`/g;
  expect(wrongIn(named, (path) => !MADE.test(path) && !exists(path))).toEqual([]);
});

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );

test("each link of a document leads to a file and a heading that exist", () => {
  const leadsNowhere = (link: string, document: string): boolean => {
    const [path = "", heading] = link.split("#");
    const target = path === "" ? document : normalize(join(document, "..", path)).replace(/\/$/, "");
    if (!files.includes(target) && !folders.has(target)) return true;
    return heading !== undefined && !headingsOf(documents.get(target) ?? "").includes(heading);
  };
  expect(wrongIn(/\]\((?!https?:)([^)\s]+)\)/g, leadsNowhere)).toEqual([]);
});

test("each decision is in the list of decisions", () => {
  const list = documents.get("infra/decisions/README.md") ?? "";
  const decisions = [...documents.keys()]
    .filter((file) => file.startsWith("infra/decisions/") && !file.endsWith("README.md"))
    .map((file) => file.slice("infra/decisions/".length));
  expect(decisions.filter((file) => !list.includes(`(${file})`))).toEqual([]);
});

test("each npm script that a document names exists", () => {
  expect(wrongIn(/npm run ([\w:-]+)/g, (script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([]);
});

const inSources = (pattern: string): string[] => {
  const sources = ["*.ts", "*.tsx", "*.css", "*.yml", "*.sh", "*/Dockerfile", ".env.example"];
  const found = execFileSync("git", ["grep", "-ohE", pattern, "--", ...sources], { cwd: root, encoding: "utf8" });
  return found.trim().split("\n");
};

test("each document that a source names exists", () => {
  const named = inSources("infra/(docs|decisions)/[a-z/-]+[.]md");
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((document) => !documents.has(document))).toEqual([]);
});

/** What a document says is not, or no longer, ours. */
const NOT_OURS = ["MAPS_KEY", "REPLICATION_PASSWORD", "DRIVER_SUBMITTED_CUSTOMER_NO_SHOW"];

test("each constant and variable that a document names exists", () => {
  const named = "[A-Z]+[0-9]*(_[A-Z0-9]+)+";
  const known = new Set([...inSources(named), ...NOT_OURS]);
  expect(wrongIn(new RegExp(`\`(${named})\``, "g"), (name) => !known.has(name))).toEqual([]);
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../start/config.ts";

const linesOf = (file: string): string[] =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);

const rules = linesOf(".dockerignore");
/** A file and the folders that it is in: what leaves a folder out leaves out what is in it. */
const withFolders = (path: string): string[] => (path === "." ? [] : [path, ...withFolders(dirname(path))]);

const patternOf = (rule: string): RegExp => {
  const parts = rule.replaceAll(".", "\\.").split(/(\*\*\/|\*)/);
  return new RegExp(`^${parts.map((part) => ({ "**/": "(.*/)?", "*": "[^/]*" })[part] ?? part).join("")}$`);
};

/** As Docker reads `.dockerignore`: of the lines that match a file, or a folder that it is in, the last one counts. */
function isSent(path: string): boolean {
  const last = rules.findLast((rule) => {
    const pattern = patternOf(rule.replace(/^!/, ""));
    return withFolders(path).some((each) => pattern.test(each));
  });
  return last === undefined || last.startsWith("!");
}

test.each([
  ".env",
  ".env.production",
  "infra/cluster/.env",
  "infra/cluster/keys/ca.key",
  "infra/cluster/keys/a.crt",
  "infra/cluster/keys/domrit.yml",
  "shared/keys/a.key",
  "infra/docker/certificate.pem",
  ".git/config",
  ".data/secrets.json",
  "keys/domrit.yml",
  "session-keys",
])("%s is not sent to a build", (path) => {
  expect(isSent(path)).toBe(false);
});

test("the build context contains no file that git ignores", () => {
  const ours = git("ls-files", "--others", "--ignored", "--exclude-standard", "-z", "--directory");
  expect(ours.some((path) => path.includes("node_modules"))).toBe(true);
  expect(ours.map((path) => path.replace(/\/$/, "")).filter(isSent)).toEqual([]);
});

test("the build context contains every file that the Dockerfile copies", () => {
  const dockerfile = readFileSync(join(root, "infra/docker/Dockerfile"), "utf8");
  const taken = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = ""]) =>
    sources.split(" "),
  );
  expect(taken).toContain("package-lock.json");
  expect(taken.filter((path) => !isSent(path))).toEqual([]);
  expect(git("ls-files", "-z", "server/*.ts", "infra/backup/*.sh").filter((path) => !isSent(path))).toEqual([]);
});

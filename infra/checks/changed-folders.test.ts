import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changedFolders } from "./changed-folders.ts";

test("a folder with a changed, a new or a staged file is named, and no other", () => {
  const folder = mkdtempSync(join(tmpdir(), "domrit-changed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.nl", ...args], { cwd: folder });
  for (const file of ["still/a.ts", "changed/a.ts", "staged/a.ts"]) write(file, "1");
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "x");
  expect(changedFolders(folder)).toEqual([]);
  for (const file of ["README.md", "changed/a.ts", "staged/a.ts", "new one/b.ts"]) write(file, "2");
  git("add", "staged");
  expect(changedFolders(folder)).toEqual(["changed/", "new one/", "staged/"]);
});

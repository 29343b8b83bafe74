import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { root } from "./run.ts";

/** The folders in which a file differs from the last commit, new ones included, each with a slash at its end; the root has no tests. */
export function changedFolders(cwd = root): string[] {
  const list = (...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" }).split("\0").filter(Boolean);
  const files = [
    ...list("diff", "--name-only", "-z", "HEAD"),
    ...list("ls-files", "--others", "--exclude-standard", "-z"),
  ];
  const folders = new Set(files.map(dirname).filter((folder) => folder !== "."));
  return [...folders].map((folder) => `${folder}/`).sort();
}

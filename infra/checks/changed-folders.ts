import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { root } from "./run.ts";

export function changedFolders(cwd = root): string[] {
  const list = (...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" }).split("\0").filter(Boolean);
  const files = [
    ...list("diff", "--name-only", "-z", "HEAD"),
    ...list("ls-files", "--others", "--exclude-standard", "-z"),
  ];
  const folders = new Set(files.map(dirname).filter((folder) => folder !== "."));
  return [...folders].map((folder) => `${folder}/`).sort();
}

import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PASSWORD } from "@domrit/server/account/account.factory.ts";
import type { Stack } from "./stack/stack.ts";

/** What guests and customers of a run are called, write and can be reached at, in whatever form it may be written down. */
const PERSONAL = new RegExp(`kanarie|vogelaar|\\b(\\+?31|0)?6990\\d{5}\\b|${PASSWORD}|argon2id\\$`, "i");

/** Looks for personal data in the logs, of PostgreSQL and Redis too, and in Redis's file of writes; each call in what is new. */
export function createLeakSearch({ disk }: Stack) {
  const seen = new Map<string, number>();
  return (): string[] => {
    const patterns = ["logs/*.log", "disk/*.log*", "disk/redis/**/*.aof", "disk/redis/*.log"];
    const files = globSync(patterns.map((pattern) => join(disk.folder, "..", pattern)));
    return files.flatMap((file) => {
      const content = readFileSync(file, "latin1");
      const before = seen.get(file) ?? 0;
      seen.set(file, content.length);
      // One that is shorter than before was begun anew.
      return content
        .slice(before <= content.length ? before : 0)
        .split("\n")
        .filter((line) => PERSONAL.test(line))
        .map((line) => `${basename(file)}: …${around(line)}…`);
    });
  };
}

function around(line: string): string {
  const at = line.search(PERSONAL);
  return line.slice(Math.max(0, at - 80), at + 60);
}

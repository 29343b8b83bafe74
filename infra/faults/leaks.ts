import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PASSWORD } from "@domrit/server/account/account.factory.ts";
import type { Stack } from "./stack/stack.ts";

const PERSONAL = new RegExp(`kanarie|vogelaar|\\b(\\+?31|0)?6990\\d{5}\\b|${PASSWORD}|argon2id\\$`, "i");

/** Searches new log lines, also of PostgreSQL and Redis, and Redis's append-only file. */
export function createLeakSearch({ disk }: Stack) {
  const seen = new Map<string, number>();
  return (): string[] => {
    const patterns = ["logs/*.log", "disk/*.log*", "disk/redis/**/*.aof", "disk/redis/*.log"];
    const files = globSync(patterns.map((pattern) => join(disk.folder, "..", pattern)));
    return files.flatMap((file) => {
      const content = readFileSync(file, "latin1");
      const before = seen.get(file) ?? 0;
      seen.set(file, content.length);
      // A shorter file was begun anew.
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

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPostmaster } from "../../postgres/postmaster.ts";

export function databaseServer(dataDir: string) {
  const folder = join(dataDir, "postgres");
  const main = (): number | undefined => readPostmaster(folder)?.pid;
  const children = (): { pid: number; title: string }[] => {
    const parent = main();
    if (parent === undefined) return [];
    return readdirSync("/proc")
      .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === parent)
      .map((pid) => ({ pid: Number(pid), title: read(`/proc/${pid}/cmdline`) }));
  };
  return {
    main,
    all: (): number[] => [main() ?? [], children().map(({ pid }) => pid)].flat(),
    connections: (): number[] =>
      children()
        .filter(({ title }) => /127\.0\.0\.1\(\d+\)/.test(title))
        .map(({ pid }) => pid),
  };
}
const parentOf = (pid: string): number => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

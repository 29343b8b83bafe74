import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";

export async function buildFiles(dir: string, extensions: readonly string[]): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && extensions.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
}

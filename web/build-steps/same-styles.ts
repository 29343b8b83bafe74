import { readFile } from "node:fs/promises";
import { buildFiles } from "./build-files.ts";

async function stylesIn(folder: string): Promise<Set<string>> {
  const scripts = await Promise.all((await buildFiles(folder, [".js"])).map((file) => readFile(file, "utf8")));
  return new Set(scripts.join().match(/[\w-]+-[\w-]{8}\.css/g));
}

/** Throws where a page would be rendered with another style than the browser knows, which would draw each page twice. */
export async function holdSameStyles(serverDir: string, clientDir: string): Promise<void> {
  const [named, known] = await Promise.all([stylesIn(serverDir), stylesIn(clientDir)]);
  const unknown = [...named].filter((style) => !known.has(style));
  if (named.size === 0 || unknown.length > 0)
    throw new Error(`the server's styles are not the browser's: ${unknown.join(", ") || "it names none"}`);
}

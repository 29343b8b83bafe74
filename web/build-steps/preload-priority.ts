import { readFile, writeFile } from "node:fs/promises";
import { buildFiles } from "./build-files.ts";

/** Lets the browser paint first: scripts are fetched early, but after what the first picture needs. */
export async function lowerPreloadPriority(clientDir: string): Promise<void> {
  for (const file of await buildFiles(clientDir, [".html"])) {
    const html = await readFile(file, "utf8");
    await writeFile(file, html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchPriority="low"'));
  }
}

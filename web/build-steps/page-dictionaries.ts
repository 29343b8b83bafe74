import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";

/**
 * Copies the home page of each language, with its places empty, to a file that browsers keep: the server then sends them the pages
 * of that language, of this build and of later ones, as the difference to it (server/site/differences.ts).
 */
export async function writePageDictionaries(clientDir: string): Promise<void> {
  for (const locale of LOCALES) {
    const page = await readFile(join(clientDir, pathTo("home", locale), "index.html"));
    const hash = createHash("sha256").update(page).digest("hex").slice(0, 8);
    await writeFile(join(clientDir, `assets/pages-${locale}-${hash}.dictionary`), page);
  }
}

import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Locale } from "./locales.ts";
import type { Texts } from "./resources.ts";

/**
 * Every text of one language, read from its files: namespace → texts. In Turkish the office has none. For what runs in
 * Node; a browser is given the texts of its page. `folder` is this one, but of another copy of the project.
 */
export function readTexts(locale: Locale, folder: string = import.meta.dirname): Texts {
  const files = globSync(`${locale}/*/*.json`, { cwd: folder });
  const read = (file: string) => [basename(file, ".json"), JSON.parse(readFileSync(join(folder, file), "utf8"))];
  return Object.fromEntries(files.map(read));
}

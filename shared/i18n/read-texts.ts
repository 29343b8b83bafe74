import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Locale } from "./locales.ts";
import type { Texts } from "./resources.ts";

/** All texts of a language by namespace, for Node. `folder`: another copy of the project. */
export function readTexts(locale: Locale, folder: string = import.meta.dirname): Texts {
  const files = globSync(`${locale}/*/*.json`, { cwd: folder });
  const read = (file: string) => [basename(file, ".json"), JSON.parse(readFileSync(join(folder, file), "utf8"))];
  return Object.fromEntries(files.map(read));
}

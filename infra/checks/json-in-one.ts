import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const EVERY_FILE = /import\.meta\.glob(?:<\w+>)?\("([^"]+\.json)", \{ eager: true, import: "default" \}\)/g;

/** Inlines JSON of `import.meta.glob`: in a browser each is a request, repeated for each test file. */
export const jsonInOne = (): Plugin => ({
  name: "json-in-one",
  enforce: "pre",
  transform(code, id) {
    const folder = dirname(id);
    return code.replaceAll(EVERY_FILE, (_, pattern: string) => {
      const files = globSync(pattern, { cwd: folder });
      return `{${files.map((file) => `${JSON.stringify(file)}: ${readFileSync(join(folder, file), "utf8")}`).join()}}`;
    });
  },
});

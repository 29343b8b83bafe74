import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { atMost, type Benchmark } from "../measuring/row.ts";

const CLIENT = join(import.meta.dirname, "../../web/build/client");
const ASSETS = join(CLIENT, "assets");
const KIB = 1024;
/** Loaded with the page; `interaction-latency` measures what islands load later. */
const PAGES = [
  { name: "home page", path: "", maxKib: 10 },
  { name: "page that is only read", path: "about", maxKib: 0 },
];
const MAX_FONTS_KB = 35;

/** A first visit, from the build: scripts with brotli, and fonts. */
export const bytes: Benchmark = {
  name: "bytes",
  run() {
    const fonts = readdirSync(ASSETS).filter((file) => file.endsWith(".woff2"));
    const kb = fonts.reduce((sum, file) => sum + statSync(join(ASSETS, file)).size, 0) / 1000;
    return Promise.resolve([
      ...PAGES.map(({ name, path, maxKib }) =>
        atMost({ what: `scripts that come with the ${name}`, is: scriptKib(path), bar: maxKib, unit: "KiB" }),
      ),
      atMost({ what: "fonts", is: kb, bar: MAX_FONTS_KB, unit: "kB" }),
    ]);
  },
};

function scriptKib(path: string): number {
  return weigh(scriptsIn(readFileSync(join(CLIENT, path, "index.html"), "utf8"))) / KIB;
}

const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\/assets\/([\w.-]+\.js)/g)].flatMap(([, file]) => file ?? []);

function weigh(files: readonly string[]): number {
  const scripts = new Set<string>();
  const add = (file: string): void => {
    if (scripts.has(file)) return;
    scripts.add(file);
    const code = readFileSync(join(ASSETS, file), "utf8");
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      if (imported) add(imported);
    }
  };
  for (const file of files) add(file);
  return [...scripts].reduce((sum, file) => sum + statSync(join(ASSETS, `${file}.br`)).size, 0);
}

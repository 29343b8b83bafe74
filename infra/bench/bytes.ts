import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Benchmark, Row } from "../measuring/row.ts";

const CLIENT = join(import.meta.dirname, "../../web/build/client");
const ASSETS = join(CLIENT, "assets");
const KIB = 1024;
/** What a page says of the scripts that it starts later. */
const STARTER = /(?<named>\("(?<start>\/assets\/start-[\w-]+\.js)".*?\))<\/script>/;

/** The home page must stay below its bar with all that comes by itself; others, with what the page waits for. */
const PAGES = [
  { name: "home page", path: "", maxKib: 130, withLater: true },
  { name: "page with a form", path: "taxi-utrecht", maxKib: 100, withLater: false },
  { name: "page that is only read", path: "about", maxKib: 100, withLater: false },
];
const MAX_FONTS_KB = 35;

/** What a first visit loads, from the files of the build: scripts as they are sent, with brotli, and fonts. */
export const bytes: Benchmark = {
  name: "bytes",
  run() {
    const fonts = readdirSync(ASSETS).filter((file) => file.endsWith(".woff2"));
    const kb = fonts.reduce((sum, file) => sum + statSync(join(ASSETS, file)).size, 0) / 1000;
    const rows = PAGES.map(({ name, path, maxKib, withLater }): Row => {
      const { initial, later } = scriptKib(path);
      const measured = `${initial.toFixed(1)} KiB${later > 0 ? `, then ${later.toFixed(1)} KiB` : ""}`;
      return {
        what: `initial scripts, ${name}`,
        measured,
        bar: `≤ ${maxKib} KiB`,
        reached: initial + (withLater ? later : 0) <= maxKib,
      };
    });
    const measured = `${kb.toFixed(1)} kB`;
    rows.push({ what: "fonts", measured, bar: `≤ ${MAX_FONTS_KB} kB`, reached: kb <= MAX_FONTS_KB });
    return Promise.resolve(rows);
  },
};

/** What the scripts of a page weigh that it loads with itself, and those it loads when it has loaded or its reader stirs. */
function scriptKib(path: string): { initial: number; later: number } {
  const html = readFileSync(join(CLIENT, path, "index.html"), "utf8");
  const { named = "", start = "" } = STARTER.exec(html)?.groups ?? {};
  const later = start && named + readFileSync(join(CLIENT, start), "utf8");
  return { initial: weigh(scriptsIn(html.replace(named, ""))) / KIB, later: weigh(scriptsIn(later)) / KIB };
}

const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\/assets\/([\w.-]+\.js)/g)].flatMap(([, file]) => file ?? []);

/** The bytes of these files, and of all that they import. */
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

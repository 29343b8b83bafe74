import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const LEFT_OUT = /\/(node_modules|build|e2e|\.react-router)$/;
/** The styles that pages name; the others are parts of them. */
const STYLES = globSync("web/styles/*.css", { cwd: root }).filter((file) =>
  readFileSync(join(root, file), "utf8").includes('@import "./site.css"'),
);

/**
 * What is rendered on the server is built after what the browser gets. Styles that were made of both would have other names on
 * the server, and the browser would draw each page twice.
 */
test("styles are made of the sources alone, not of what was built of them, also without a .gitignore, as in an image", async () => {
  const folder = mkdtempSync(join(tmpdir(), "domrit-image-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const web = join(folder, "web");
  for (const part of ["web", "shared"])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const plant = (path: string, size: string) => {
    mkdirSync(join(web, path, ".."), { recursive: true });
    writeFileSync(join(web, path), `export const name = "text-[${size}]";`);
  };
  plant("site/planted.ts", "1234px");
  plant("build/client/assets/planted.js", "4321px");
  await build({
    root: web,
    configFile: false,
    logLevel: "silent",
    plugins: [tailwindcss()],
    build: { outDir: join(folder, "styles"), rolldownOptions: { input: STYLES.map((file) => join(folder, file)) } },
  });
  const styles = globSync("styles/**/*.css", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
  expect(styles).toHaveLength(STYLES.length);
  expect(styles.some((text) => text.includes("1234px"))).toBe(true);
  expect(styles.some((text) => text.includes("4321px"))).toBe(false);
});

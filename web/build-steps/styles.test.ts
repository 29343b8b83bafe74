import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const LEFT_OUT = /\/(node_modules|build|e2e|\.react-router)$/;

test("server and browser name the same styles, also where the site is built without a .gitignore, as in an image", () => {
  const folder = mkdtempSync(join(tmpdir(), "domrit-image-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ["web", "shared"])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  for (const part of ["node_modules", "package.json", "tsconfig.json", "server", "infra"])
    symlinkSync(join(root, part), join(folder, part));
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  const builder = join(root, "node_modules/.bin/react-router");
  execFileSync(process.execPath, [builder, "build"], { cwd: join(folder, "web"), stdio: "pipe" });
  const stylesIn = (files: string) => {
    const code = globSync(files, { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
    return new Set(code.join().match(/[\w-]+-[\w-]{8}\.css/g));
  };
  const named = stylesIn("web/build/server/**/*.js");
  expect(named.size).toBeGreaterThan(0);
  const known = stylesIn("web/build/client/assets/*.js");
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

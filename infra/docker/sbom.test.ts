import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../start/config.ts";

const exec = promisify(execFile);

type Packages = Record<string, string>;
type Image = { inImage: Packages; listed?: Packages; optional?: Packages };

/** What is said of an image whose folders under `node_modules`, and whose list, have these packages; empty where all is well. */
async function problemsOf({ inImage, listed = inImage, optional = {} }: Image): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "domrit-sbom-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  const nameOf = (path: string) => path.split("node_modules/").at(-1) ?? "";
  write("package.json", { workspaces: ["server"] });
  write("server/package.json", { name: "@domrit/server", version: "1.0.0" });
  for (const [path, version] of Object.entries(inImage))
    write(`node_modules/${path}/package.json`, { name: nameOf(path), version });
  const componentsOf = (packages: Packages, scope: string) =>
    Object.entries(packages).map(([path, version]) => ({
      purl: `pkg:npm/${encodeURIComponent(nameOf(path)).replace("%2F", "/")}@${version}`,
      scope,
    }));
  const components = [...componentsOf(listed, "required"), ...componentsOf(optional, "optional")];
  write("sbom.cdx.json", { components: [{ purl: "pkg:npm/%40domrit/server@1.0.0" }, ...components] });
  const checking = exec(process.execPath, [join(import.meta.dirname, "sbom.ts"), folder]);
  return await checking.then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

test("an image that matches its list passes, even without packages of other platforms", async () => {
  const inImage = {
    koa: "3.3.0",
    "@koa/router": "15.7.0",
    "koa/node_modules/cookies": "0.9.1",
    "extract-x64": "3.0.7",
  };
  const optional = { "extract-x64": "3.0.7", "extract-arm64": "3.0.7" };
  const { "extract-x64": _, ...listed } = inImage;
  expect(await problemsOf({ inImage, listed, optional })).toBe("");
});

test.each<[string, Image, string]>([
  [
    "a package that nobody listed",
    { inImage: { koa: "3.3.0" }, listed: {} },
    "koa@3.3.0 is in the image and not in its list",
  ],
  [
    "a listed one that is not there",
    { inImage: { pg: "1.0.0" }, listed: { pg: "1.0.0", koa: "3.3.0" } },
    "koa@3.3.0 is in the list and not in the image",
  ],
  ["none at all", { inImage: {} }, "no package is in the image"],
])("it is told of %s", async (_, image, problem) => {
  expect(await problemsOf(image)).toBe(problem);
});

test("each image with packages of npm has its list, and nothing is deployed before the lists are held against the images", () => {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const stages = read("infra/docker/Dockerfile").split(/^(?=FROM )/m);
  const withPackages = stages.filter((stage) => stage.includes("npm ci --ignore-scripts --omit=dev"));
  expect(withPackages).toHaveLength(2);
  for (const stage of withPackages) expect(stage).toMatch(/npm ci .*\n(.*\n)*.*npm sbom .*>sbom\.cdx\.json/);
  expect(
    read("infra/docker/deploy.sh")
      .split("\n")
      .find((line) => /^(infra|docker)/.test(line)),
  ).toBe("infra/docker/sbom.sh");
});

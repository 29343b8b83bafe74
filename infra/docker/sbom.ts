import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Compares the image's package list (`sbom.cdx.json`) with its content; only Node is sure to exist there. */
const app = process.argv[2] ?? "/app";

type Manifest = { name?: string; version?: string };
const read = <Content>(path: string): Content => JSON.parse(readFileSync(join(app, path), "utf8"));

/** With nested `node_modules`; name and version. */
function packagesIn(folder: string): string[] {
  if (!existsSync(join(app, folder))) return [];
  return readdirSync(join(app, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // Links lead to the project's workspaces.
    if (!entry.isDirectory() || entry.name.startsWith(".")) return [];
    if (entry.name.startsWith("@")) return packagesIn(path);
    const { name, version } = read<Manifest>(join(path, "package.json"));
    return [`${name}@${version}`, ...packagesIn(join(path, "node_modules"))];
  });
}

const workspaces = read<{ workspaces: string[] }>("package.json").workspaces;
const found = new Set(["", ...workspaces].flatMap((folder) => packagesIn(join(folder, "node_modules"))));

type Component = { purl: string; scope?: string };
const { components } = read<{ components: Component[] }>("sbom.cdx.json");
const own = workspaces.map((folder) => read<Manifest>(join(folder, "package.json")).name);
const namesOf = (list: readonly Component[]): Set<string> =>
  new Set(
    list
      .map(({ purl }) => decodeURIComponent(purl.replace("pkg:npm/", "")))
      .filter((name) => !own.some((workspace) => name.startsWith(`${workspace}@`))),
  );
const listed = namesOf(components);
// Packages for other platforms are optional.
const required = namesOf(components.filter(({ scope }) => scope !== "optional"));

const problems = [
  ...(found.size === 0 ? ["no package is in the image"] : []),
  ...[...found.difference(listed)].map((name) => `${name} is in the image and not in its list`),
  ...[...required.difference(found)].map((name) => `${name} is in the list and not in the image`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(readFileSync(join(app, "sbom.cdx.json"), "utf8"));

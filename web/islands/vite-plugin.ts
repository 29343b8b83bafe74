import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const MODULE = "virtual:island-script";
const START = "islands/start.ts";
/** What every island is hydrated with. */
const HYDRATION = "hydrateIsland";

/**
 * Adds the script of the islands to the client's build, which has no other page that imports it, and gives its address
 * and those of the files that each island needs to whoever imports `virtual:island-script`: the pages, which are rendered
 * after that build.
 */
export function islandScript(): Plugin {
  let reference = "";
  let address = `/${START}`;
  let filesOf: Record<string, string[]> = {};
  return {
    name: "island-script",
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      reference = this.emitFile({ type: "chunk", id: join(import.meta.dirname, "start.ts"), name: "islands" });
    },
    generateBundle(_options, bundle) {
      if (!reference || this.environment.name !== "client") return;
      const file = this.getFileName(reference);
      address = `/${file}`;
      filesOf = filesByIsland(bundle, file);
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const islandScriptAddress = ${JSON.stringify(address)}; export const islandFiles = ${JSON.stringify(filesOf)};`
        : undefined,
  };
}

/** The addresses of all files that each island needs to answer; an island has the name of the file it is written in. */
function filesByIsland(bundle: Rolldown.OutputBundle, start: string): Record<string, string[]> {
  const chunk = (file: string) => bundle[file] as Rolldown.OutputChunk;
  const withImports = (file: string): string[] => [file, ...chunk(file).imports.flatMap(withImports)];
  const entries = chunk(start).dynamicImports.map((file): [string, string[]] => [
    camelCase(chunk(file).name),
    withImports(file),
  ]);
  const hydration = entries.find(([name]) => name === HYDRATION)?.[1] ?? [];
  const addresses = (files: string[]) => [...new Set([...hydration, ...files])].map((file) => `/${file}`);
  return Object.fromEntries(entries.map(([name, files]) => [name, addresses(files)]));
}

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const MODULE = "virtual:island-script";
const START = "islands/start.ts";
/** Loaded by the pages of rides alone, and only where the operator has a map of the streets. */
const RIDE_STREETS = "booking/streets/start.ts";
const HYDRATION = "hydrateIsland";

/**
 * Adds the script of the islands to the client's build, which has no other page that imports it, and gives its address
 * and those of the files that each island needs to the modules that import `virtual:island-script`: the pages, which are rendered
 * after that build.
 */
export function islandScript(): Plugin {
  let reference = "";
  let streetsReference = "";
  let address = `/${START}`;
  let streetsAddress = `/${RIDE_STREETS}`;
  let imports: string[] = [];
  let filesOf: Record<string, string[]> = {};
  return {
    name: "island-script",
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      reference = this.emitFile({ type: "chunk", id: join(import.meta.dirname, "start.ts"), name: "islands" });
      const streets = join(import.meta.dirname, "..", RIDE_STREETS);
      streetsReference = this.emitFile({ type: "chunk", id: streets, name: "ride-streets" });
    },
    generateBundle(_options, bundle) {
      if (!reference || this.environment.name !== "client") return;
      const file = this.getFileName(reference);
      address = `/${file}`;
      streetsAddress = `/${this.getFileName(streetsReference)}`;
      imports = importsOf(bundle, file).map(addressOf);
      filesOf = filesByIsland(bundle, file);
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? Object.entries({
            islandScriptAddress: address,
            islandScriptImports: imports,
            islandFiles: filesOf,
            rideStreetsAddress: streetsAddress,
          })
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join("")
        : undefined,
  };
}

const chunkOf = (bundle: Rolldown.OutputBundle, file: string) => bundle[file] as Rolldown.OutputChunk;
const addressOf = (file: string): string => `/${file}`;

const importsOf = (bundle: Rolldown.OutputBundle, file: string): string[] =>
  chunkOf(bundle, file).imports.flatMap((imported) => [imported, ...importsOf(bundle, imported)]);

/**
 * The addresses of all files that each island needs to answer and the script that starts it does not; an island has the name of
 * the file it is written in.
 */
function filesByIsland(bundle: Rolldown.OutputBundle, start: string): Record<string, string[]> {
  const known = [start, ...importsOf(bundle, start)];
  const entries = chunkOf(bundle, start).dynamicImports.map((file): [string, string[]] => [
    camelCase(chunkOf(bundle, file).name),
    [file, ...importsOf(bundle, file)].filter((needed) => !known.includes(needed)),
  ]);
  const hydration = entries.find(([name]) => name === HYDRATION)?.[1] ?? [];
  return Object.fromEntries(
    entries.map(([name, files]) => [name, [...new Set([...hydration, ...files])].map(addressOf)]),
  );
}

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

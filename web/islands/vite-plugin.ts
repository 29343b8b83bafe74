import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:island-script";
const START = "islands/start.ts";

/**
 * Adds the script of the islands to the client's build, which has no other page that imports it, and gives its address
 * to whoever imports `virtual:island-script`: the pages, which are rendered after that build.
 */
export function islandScript(): Plugin {
  let reference = "";
  let address = `/${START}`;
  return {
    name: "island-script",
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      reference = this.emitFile({ type: "chunk", id: join(import.meta.dirname, "start.ts"), name: "islands" });
    },
    generateBundle() {
      if (reference && this.environment.name === "client") address = `/${this.getFileName(reference)}`;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export const islandScriptAddress = ${JSON.stringify(address)}` : undefined),
  };
}

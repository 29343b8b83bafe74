import { join } from "node:path";
import { build } from "vite";

/** The service workers, of the rides' pages and of the drivers', by the name of the file that each becomes. */
const WORKERS = { "ride-worker": "ride-worker/worker.ts", "driver-worker": "driver/worker/worker.ts" };

/** Builds the service workers: one file each, at an address that every release has. */
export async function buildServiceWorkers(clientDir: string): Promise<void> {
  for (const [file, source] of Object.entries(WORKERS))
    await build({
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      build: {
        outDir: clientDir,
        emptyOutDir: false,
        lib: {
          entry: join(import.meta.dirname, "..", source),
          formats: ["iife"],
          name: "worker",
          fileName: () => `${file}.js`,
        },
      },
    });
}

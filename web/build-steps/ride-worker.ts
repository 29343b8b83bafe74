import { join } from "node:path";
import { build } from "vite";

const SOURCE = join(import.meta.dirname, "../ride-worker/worker.ts");

/** Builds the service worker of the rides' pages: one file, at an address that every release has. */
export async function buildRideWorker(clientDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      lib: { entry: SOURCE, formats: ["iife"], name: "rideWorker", fileName: () => "ride-worker.js" },
    },
  });
}

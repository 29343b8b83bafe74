import { join } from "node:path";
import { compressFiles } from "./compress-files.ts";
import { writePolicyHashes } from "./policy-hashes.ts";
import { buildRideWorker } from "./ride-worker.ts";
import { writeSearchFiles } from "./search-files.ts";

const buildDir = join(import.meta.dirname, "../build");
const clientDir = join(buildDir, "client");

await buildRideWorker(clientDir);
await writeSearchFiles(clientDir);
await writePolicyHashes(buildDir, clientDir);
await compressFiles(clientDir);

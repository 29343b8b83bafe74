import { join } from "node:path";
import { compressFiles } from "./compress-files.ts";
import { writePageDictionaries } from "./page-dictionaries.ts";
import { writePolicyHashes } from "./policy-hashes.ts";
import { holdSameStyles } from "./same-styles.ts";
import { writeSearchFiles } from "./search-files.ts";
import { buildServiceWorkers } from "./service-workers.ts";

const buildDir = join(import.meta.dirname, "../build");
const clientDir = join(buildDir, "client");

await holdSameStyles(join(buildDir, "server"), clientDir);
await buildServiceWorkers(clientDir);
await writeSearchFiles(clientDir);
await writePolicyHashes(buildDir, clientDir);
await writePageDictionaries(clientDir);
await compressFiles(clientDir);

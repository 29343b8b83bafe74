import { writeHeapSnapshot } from "node:v8";
import { destination } from "pino";
import { ofAccount } from "../account/password/hash-queue.ts";
import { hashPassword } from "../account/password/password-hash.ts";
import { estimatePassword } from "../account/password-estimate/require-unguessable.ts";
import { createLog, logUncaught } from "../log/log.ts";
import { startTracing } from "../tracing/start-tracing.ts";
import { startTestServer } from "./test-server.ts";

/**
 * The test server in a process of its own: logs everything into a file, says where it listens, and writes what it
 * remembers into a file when told. What it does is traced to `endpoint` where there is one.
 */
const [, , databaseUrl = "", logFile = "", endpoint] = process.argv;
const log = createLog("server", "trace", destination({ dest: logFile, sync: true }));
logUncaught(log);
await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 }, "server");
const { url } = await startTestServer(databaseUrl, { log });
// On a busy machine the first of each takes longer than an answer may: a connection, word lists, a thread that hashes.
await Promise.all([fetch(`${url}/readyz`), estimatePassword("", []), hashPassword("", ofAccount(""))]);
process.on("message", (path: string) => {
  writeHeapSnapshot(path);
  process.send?.({ written: true });
});
process.on("disconnect", () => process.exit());
process.send?.({ url });

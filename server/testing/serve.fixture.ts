import { writeHeapSnapshot } from "node:v8";
import { destination } from "pino";
import { createLog, logUncaught } from "../log/log.ts";
import { startTestServer } from "./test-server.ts";

/**
 * The test server in a process of its own: logs everything into a file, says where it listens, and writes what it
 * remembers into a file when told.
 */
const [, , databaseUrl = "", logFile = ""] = process.argv;
const log = createLog("server", "trace", destination({ dest: logFile, sync: true }));
logUncaught(log);
const { url } = await startTestServer(databaseUrl, { log });
process.on("message", (path: string) => {
  writeHeapSnapshot(path);
  process.send?.({ written: true });
});
process.on("disconnect", () => process.exit());
process.send?.({ url });

import { writeHeapSnapshot } from "node:v8";
import { startTestServer } from "./test-server.ts";

/** The test server in a process of its own: says where it listens, and writes what it remembers into a file when told. */
const { url } = await startTestServer(process.argv[2] ?? "");
process.on("message", (path: string) => {
  writeHeapSnapshot(path);
  process.send?.({ written: true });
});
process.on("disconnect", () => process.exit());
process.send?.({ url });

import { createRequire } from "node:module";
import type autocannon from "autocannon";
import { fetchTool } from "../../tools/fetch-tool.ts";

const require = createRequire(import.meta.url);

export async function load(options: autocannon.Options): Promise<autocannon.Result> {
  const run: typeof autocannon = require(await fetchTool("autocannon"));
  return run(options);
}

import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { beside: { type: "string" } },
});

/** The names of the benchmarks; none for those of each day. */
export const asked = positionals;
/** Another checkout, installed and built, that is measured in turn with this one. */
export const { beside } = values;

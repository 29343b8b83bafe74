import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gazetteer } from "./gazetteer.ts";

const target = join(import.meta.dirname, "../../../server/geo/gazetteer.json");
const built = gazetteer();

writeFileSync(target, `${JSON.stringify(built, null, 2)}\n`);
process.stdout.write(
  `${built.towns.length} towns, ${built.postcodes.length} ranges of postcodes and ${built.streets.length} streets in ${target}\n`,
);

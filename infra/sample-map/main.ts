import { writeFileSync } from "node:fs";
import { sampleMap } from "./sample-map.ts";

const [file] = process.argv.slice(2);
if (file) {
  const map = sampleMap();
  writeFileSync(file, map);
  process.stdout.write(`${Math.round(map.length / 1024)} KiB in ${file}\n`);
} else {
  process.stderr.write("Say where: node infra/sample-map/main.ts sample.pmtiles\n");
  process.exitCode = 1;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

export const decimal = v.pipe(v.string(), v.decimal(), v.transform(Number));

export function readCsv<Row>(file: string, schema: v.GenericSchema<unknown, Row>): Row[] {
  const [header = "", ...lines] = readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n");
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return v.parse(schema, Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
  });
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BOUNDS } from "../../infra/sample-map/region.ts";
import { sampleMap } from "../../infra/sample-map/sample-map.ts";
import { writePmtiles } from "../../infra/sample-map/write-pmtiles.ts";
import { openMapFile } from "./map-file.ts";

const folder = mkdtempSync(join(tmpdir(), "domrit-map-"));
afterAll(() => rmSync(folder, { recursive: true }));
const sample = sampleMap();

function file(name: string, bytes: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
const changed = (offset: number, byte: number): Buffer => {
  const bytes = Buffer.from(sample);
  bytes[offset] = byte;
  return bytes;
};
const otherLayers = writePmtiles({
  tiles: [{ z: 0, x: 0, y: 0, data: new Uint8Array() }],
  metadata: { vector_layers: [{ id: "transportation" }, { id: "water" }] },
  bounds: BOUNDS,
});

test.each([
  ["none", join(folder, "none.pmtiles"), "does not exist"],
  ["a folder", folder, "is no file"],
  ["an empty file", file("empty", ""), "is no PMTiles file"],
  ["another kind of file", file("image", "PNG"), "is no PMTiles file"],
  ["an older version", file("old", changed(7, 2)), "has version 2, not 3, of PMTiles"],
  ["pictures", file("pictures", changed(99, 2)), "has no vector tiles"],
  ["a damaged file", file("damaged", sample.subarray(0, 200)), "cannot be read as PMTiles"],
  ["other layers", file("layers", otherLayers), "has no layers of a Protomaps basemap (earth, roads, places)"],
])("%s: the operator is told", async (_, path, why) => {
  await expect(openMapFile(path)).rejects.toMatchObject({
    name: "OperatorError",
    message: expect.stringContaining(`MAP_FILE: ${path} ${why}`),
  });
});

test("the address is that of the contents, wherever the file lies", async () => {
  const address = async (path: string) => {
    const map = await openMapFile(path);
    await map.close();
    return map.source.url;
  };
  const first = await address(file("a.pmtiles", sample));
  expect(first).toMatch(/^\/map\/[0-9a-f]{16}\.pmtiles$/);
  expect(await address(file("b.pmtiles", sample))).toBe(first);
  expect(await address(file("c.pmtiles", changed(sample.length - 1, 1)))).not.toBe(first);
});

test("the server gives the region of the file, and any of its bytes", async () => {
  const map = await openMapFile(file("d.pmtiles", sample));
  expect(map.source).toMatchObject({ bounds: [...BOUNDS], minZoom: 6, maxZoom: 13 });
  expect([map.size, (await map.read(0, 6)).toString()]).toEqual([sample.length, "PMTiles"]);
  const [start, end] = [sample.length - 5, sample.length + 100];
  expect(await map.read(start, end)).toEqual(sample.subarray(start));
  await map.close();
});

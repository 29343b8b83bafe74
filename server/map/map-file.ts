import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { STREET_LAYERS, type StreetSource } from "@domrit/shared/map/map.ts";
import pLimit from "p-limit";
import { type Header, PMTiles, type Source, TileType } from "pmtiles";
import * as v from "valibot";
import { OperatorError } from "../log/operator-error.ts";

/** Beginning of a PMTiles file; the version follows, and only 3 is supported. */
const MAGIC = "PMTiles";
const VERSION = 3;
/** Header and first directory fit in this by the format. */
const BEGINNING_BYTES = 16_384;
/** Limits memory and file threads under many map users. */
const READS_AT_ONCE = 8;

const metadataSchema = v.object({ vector_layers: v.array(v.object({ id: v.string() })) });

export type MapFile = {
  source: StreetSource;
  /** Bytes. */
  size: number;
  etag: string;
  /** Both included and within the file. */
  read(start: number, end: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** The address has a hash of `MAP_FILE`, so browsers never mix two files. Throws an `OperatorError`. */
export async function openMapFile(path: string): Promise<MapFile> {
  const refused = (why: string) => new OperatorError(`MAP_FILE: ${path} ${why}; how to make one: infra/docs/maps.md`);
  const file = await open(path).catch((thrown: NodeJS.ErrnoException) => {
    throw refused(thrown.code === "ENOENT" ? "does not exist" : `cannot be read (${thrown.code})`);
  });
  try {
    const { size, isFile } = await file.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }));
    if (!isFile) throw refused("is no file");
    const beginning = await readBytes(file, 0, Math.min(BEGINNING_BYTES, size) - 1);
    if (beginning.toString("latin1", 0, MAGIC.length) !== MAGIC) throw refused("is no PMTiles file");
    if (beginning[MAGIC.length] !== VERSION) throw refused(`has version ${beginning[MAGIC.length]}, not 3, of PMTiles`);
    const { header, layers } = await describe(file, path).catch((thrown: unknown) => {
      throw refused(`cannot be read as PMTiles (${thrown instanceof Error ? thrown.message : thrown})`);
    });
    if (header.tileType !== TileType.Mvt) throw refused("has no vector tiles");
    const missing = STREET_LAYERS.filter((layer) => !layers.includes(layer));
    if (missing.length > 0) throw refused(`has no layers of a Protomaps basemap (${missing.join(", ")})`);
    const ending = await readBytes(file, Math.max(0, size - BEGINNING_BYTES), size - 1);
    const version = createHash("sha256").update(`${size}`).update(beginning).update(ending).digest("hex").slice(0, 16);
    const turns = pLimit(READS_AT_ONCE);
    return {
      source: { url: `/map/${version}.pmtiles`, ...extentOf(header) },
      size,
      etag: `"${version}"`,
      read: (start, end) => turns(() => readBytes(file, start, end)),
      close: () => file.close(),
    };
  } catch (thrown) {
    await file.close();
    throw thrown;
  }
}

const extentOf = ({ minLon, minLat, maxLon, maxLat, minZoom, maxZoom }: Header) => ({
  bounds: [minLon, minLat, maxLon, maxLat] as StreetSource["bounds"],
  minZoom,
  maxZoom,
});

/** Reads header and layers as a browser does. */
async function describe(file: FileHandle, path: string): Promise<{ header: Header; layers: string[] }> {
  const source: Source = {
    getKey: () => path,
    async getBytes(offset, length) {
      const bytes = await readBytes(file, offset, offset + length - 1);
      return { data: new Uint8Array(bytes).buffer };
    },
  };
  const archive = new PMTiles(source);
  const header = await archive.getHeader();
  const metadata = v.safeParse(metadataSchema, await archive.getMetadata());
  return { header, layers: metadata.success ? metadata.output.vector_layers.map(({ id }) => id) : [] };
}

/** As much as the file has. */
async function readBytes(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const length = end - start + 1;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

export type Tile = { z: number; x: number; y: number; data: Uint8Array };

type Archive = {
  tiles: readonly Tile[];
  metadata: object;
  bounds: readonly [number, number, number, number];
};

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;

/** PMTiles 3 with one directory (github.com/protomaps/PMTiles, spec/v3/spec.md), enough for a few hundred tiles. */
export function writePmtiles({ tiles, metadata, bounds }: Archive): Buffer {
  const entries = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), bytes: gzipSync(data) }))
    .sort((one, other) => one.id - other.id);
  const zooms = tiles.map(({ z }) => z);
  const directory = gzipSync(directoryOf(entries.map(({ id, bytes }) => ({ id, length: bytes.length }))));
  const about = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  const aboutAt = HEADER_BYTES + directory.length;
  const dataAt = aboutAt + about.length;

  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", "latin1");
  header.writeUInt8(3, 7);
  const lengths = [HEADER_BYTES, directory.length, aboutAt, about.length, dataAt, 0, dataAt, data.length];
  const counts = [entries.length, entries.length, entries.length];
  for (const [place, value] of [...lengths, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * place);
  header.set([1, GZIP, GZIP, VECTOR_TILES, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [place, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * place);
  const [west, south, east, north] = bounds;
  header.writeUInt8(Math.min(...zooms), 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, directory, about, data]);
}

/** Count, then ids as differences, run lengths, lengths, offsets. */
function directoryOf(entries: readonly { id: number; length: number }[]): Buffer {
  const differences = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  // 0: right after the previous tile; the first has its offset plus one.
  const offsets = entries.map((_, index) => (index === 0 ? 1 : 0));
  const lengths = entries.map(({ length }) => length);
  return Buffer.from([entries.length, ...differences, ...entries.map(() => 1), ...lengths, ...offsets].flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

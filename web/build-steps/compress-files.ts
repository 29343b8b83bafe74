import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildFiles } from "./build-files.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const TEXT = [".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".dictionary"];

/** Compresses once what the server would else compress for every visitor. */
export async function compressFiles(clientDir: string): Promise<void> {
  await Promise.all((await buildFiles(clientDir, TEXT)).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
}

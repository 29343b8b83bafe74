import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { ORIGIN_PLACEHOLDER } from "@domrit/shared/site/origin.ts";
import type { SiteFile } from "./site-files.ts";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const SUFFIX = { br: ".br", gzip: ".gz" } as const;

export type Encoding = "br" | "gzip" | "identity";
export type SiteBody = { bytes: Buffer; encoding: Encoding; etag: string };

/**
 * Gives the bytes of a file in one encoding, read once and kept. Pages get the public address filled in and are compressed here;
 * other files use what the build compressed beside them, and go out as they are where it did not.
 */
export function createBodies(publicUrl: string): (file: SiteFile, encoding: Encoding) => Promise<SiteBody> {
  const bodies = new Map<string, Promise<SiteBody>>();
  return (file, encoding) => {
    const id = `${encoding} ${file.key}`;
    const known = bodies.get(id);
    if (known !== undefined) return known;
    const body = load(file, encoding, publicUrl);
    bodies.set(id, body);
    body.catch(() => bodies.delete(id));
    return body;
  };
}

async function load(file: SiteFile, encoding: Encoding, publicUrl: string): Promise<SiteBody> {
  if (!file.withOrigin) return loadPrecompressed(file, encoding);
  const text = await readFile(file.file, "utf8");
  const plain = Buffer.from(text.replaceAll(ORIGIN_PLACEHOLDER, publicUrl));
  const bytes = encoding === "identity" ? plain : await compress[encoding](plain);
  return { bytes, encoding, etag: etagOf(bytes) };
}

async function loadPrecompressed(file: SiteFile, encoding: Encoding): Promise<SiteBody> {
  const compressed = encoding === "identity" ? file.file : `${file.file}${SUFFIX[encoding]}`;
  const exists = await access(compressed).then(
    () => true,
    () => false,
  );
  const bytes = await readFile(exists ? compressed : file.file);
  return { bytes, encoding: exists ? encoding : "identity", etag: etagOf(bytes) };
}

const etagOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

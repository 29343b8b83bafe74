import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { PublicPunctuality } from "@domrit/shared/booking/punctuality.ts";
import { ORIGIN_PLACEHOLDER } from "@domrit/shared/site/origin.ts";
import { NOT_FOUND_PAGES, notFoundPagePath, splitLocale } from "@domrit/shared/site/pages.ts";
import { fillPunctuality } from "@domrit/shared/site/punctuality-place.ts";
import { isServiceAddress } from "@domrit/shared/site/redirects.ts";
import { VISITOR_PLACEHOLDER, type VisitorKind } from "@domrit/shared/site/visitor.ts";
import type { CachedPunctuality } from "../booking/figures/punctuality-cache.ts";
import type { Encoding } from "../http/encoding.ts";
import type { SiteFile } from "./site-files.ts";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const SUFFIX = { br: ".br", gzip: ".gz" } as const;

type SiteBody = { bytes: Buffer; encoding: Encoding; etag: string };

/** `visitor`: the kind that the page is filled in for. */
type Bodies = (file: SiteFile, encoding: Encoding, visitor: VisitorKind) => Promise<SiteBody>;

/**
 * Caches each body, a page until the punctuality figures change. Pages get the public address, the kind of visitor and
 * the figures, and are compressed here; other files are sent as built.
 */
export function createBodies(publicUrl: string, punctuality: CachedPunctuality): Bodies {
  const bodies = new Map<string, { figures: PublicPunctuality | undefined; body: Promise<SiteBody> }>();
  return (file, encoding, visitor) => {
    const id = `${encoding} ${file.key}${file.isPage ? ` ${visitor}` : ""}`;
    const figures = file.isPage ? punctuality() : undefined;
    const cached = bodies.get(id);
    if (cached && cached.figures === figures) return cached.body;
    const body = load(file, encoding, (text) => {
      const filled = text.replaceAll(ORIGIN_PLACEHOLDER, publicUrl).replaceAll(VISITOR_PLACEHOLDER, visitor);
      return file.isPage ? fillPunctuality(filled, splitLocale(`/${file.key}`).locale, figures) : filled;
    });
    bodies.set(id, { figures, body });
    body.catch(() => bodies.delete(id));
    return body;
  };
}

async function load(file: SiteFile, encoding: Encoding, fill: (text: string) => string): Promise<SiteBody> {
  if (!file.withOrigin) return loadPrecompressed(file, encoding);
  const plain = Buffer.from(fill(await readFile(file.file, "utf8")));
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

/** Not served under these endings. */
const HIDDEN = [".html", ...Object.values(NOT_FOUND_PAGES).map((slug) => `/${slug}`)];

type SitePage = { file: SiteFile | undefined; status: 200 | 404; isIndexed: boolean };

/** The file, or the not-found page in the address's language. */
export function findPage(files: Map<string, SiteFile>, path: string): SitePage {
  const file = files.get(path);
  if (file && !HIDDEN.some((ending) => path.endsWith(ending))) return { file, status: 200, isIndexed: true };
  return {
    file: path.startsWith("/assets/") ? undefined : files.get(notFoundPath(path)),
    status: 404,
    isIndexed: false,
  };
}

const notFoundPath = (address: string): string =>
  notFoundPagePath(isServiceAddress(address) ? "unknownService" : "notFound", splitLocale(address).locale);
